"""What the documentation site has in addition to the files in docs/: notebooks as pages, and the API reference.

MkDocs calls these functions while it builds the site (`make docs`).
"""

import json
import re
from pathlib import Path
from typing import Any

REFERENCE = {
    "marula": "Games, positions and records.",
    "bots": "Computer players, their questions, and analysis.",
    "arena": "Matches between bots.",
    "batch": "Many games side by side.",
    "research": "Small games and exact answers.",
}
OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./[^)]*\)")


def on_files(files: Any, config: Any) -> Any:
    """Adds a page for each part of the reference, and replaces notebooks by pages."""
    from mkdocs.structure.files import File

    for name, about in REFERENCE.items():
        module = name if name == "marula" else f"marula.{name}"
        text = f"# {module}\n\n{about}\n\n::: {module}\n    options:\n      show_root_heading: false\n"
        files.append(File.generated(config, f"api/{name}.md", content=text))
    for file in [file for file in files if file.src_uri.endswith(".ipynb")]:
        files.remove(file)
        notebook = json.loads(Path(file.abs_src_path).read_text(encoding="utf-8"))
        page = File.generated(config, file.src_uri, content=as_markdown(notebook))
        page.dest_uri = file.src_uri.removesuffix(".ipynb") + ".html"
        page.is_documentation_page = lambda: True
        files.append(page)
    return files


def as_markdown(notebook: dict[str, Any]) -> str:
    """The cells of a notebook, and their output."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        parts.append(source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```")
        parts += [f"```text\n{''.join(output['text'])}```" for output in cell.get("outputs", [])]
    return "\n\n".join(parts) + "\n"


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Replaces links to files outside the documentation by their names."""
    return OUTSIDE.sub(r"\1", markdown)
