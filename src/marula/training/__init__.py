"""Training networks by self-play: `marula train GAME`. Needs PyTorch (`pip install 'marula[train]'`)."""
