"""Arrays on a CUDA device, for libraries that use them without a copy.

`torch.as_tensor(array, device="cuda")` and `cupy.asarray(array)` use the CUDA array interface, `jax.dlpack.from_dlpack`
and `torch.from_dlpack` DLPack. Only `numpy.asarray(array)` and indexing copy to the host, because they ask for it.
"""

import ctypes
import math
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic, covariant=True)

CUDA = 2  # DLPack's number for such devices
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # and for kinds of numbers
DEFAULT_STREAM = 1  # in the CUDA array interface and in DLPack: the legacy default stream
CAPSULE = b"dltensor"
ALIGNMENT = 64


class Array(Protocol[Kind]):
    """Common to the arrays of a batch: NumPy's on the CPU, `DeviceArray` on CUDA."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of rows, and the shape of each."""

    @property
    def dtype(self) -> "np.dtype[Kind]":
        """The kind of its numbers."""

    def __getitem__(self, key: Any, /) -> Any: ...

    def __len__(self) -> int: ...

    def __array__(self) -> NDArray[Any]: ...

    def __dlpack__(self, *, stream: Any = None) -> Any: ...

    def __dlpack_device__(self) -> Any: ...


def zeros(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """An array of NumPy's that begins at a multiple of 64 bytes: JAX takes only such ones without a copy."""
    size = math.prod(shape) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    first = -room.ctypes.data % ALIGNMENT
    array: NDArray[Any] = room[first : first + size].view(kind).reshape(shape)
    return array


class DeviceArray(Generic[Kind]):
    """An array on a CUDA device, as Numba holds it."""

    def __init__(self, held: Any) -> None:
        self.held = held

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of rows, and the shape of each."""
        return tuple(int(length) for length in self.held.shape)

    @property
    def dtype(self) -> "np.dtype[Kind]":
        """The kind of its numbers."""
        kind: np.dtype[Kind] = np.dtype(self.held.dtype)
        return kind

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self.held.__cuda_array_interface__, "stream": DEFAULT_STREAM}

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        """A capsule that keeps the array alive; the consumer waits for work on the device's default stream."""
        if stream not in (None, DEFAULT_STREAM):
            self._wait()
        return capsule_of(self)

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("an array on a device cannot be seen from the host without a copy")
        return np.asarray(self.held.copy_to_host(), dtype)

    def __getitem__(self, key: Any, /) -> Any:
        return np.asarray(self)[key]

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<{self.dtype} array of shape {self.shape} on CUDA>"

    def _wait(self) -> None:
        # For another stream: only finished work is certain to be visible there.
        import numba.cuda

        cuda: Any = numba.cuda
        cuda.synchronize()


class Tensor(ctypes.Structure):
    """DLPack's DLManagedTensor."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager_ctx", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_lent: dict[int, tuple[Any, ...]] = {}
"""Arrays to which others hold a pointer, by the address of the tensor."""


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _give_back(address: int) -> None:
    _lent.pop(address, None)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _let_go(capsule: int) -> None:
    # A consumer has renamed the capsule, and releases the tensor itself.
    if _is_capsule(capsule, CAPSULE):
        _give_back(_pointer_in(capsule, CAPSULE))


_is_capsule = ctypes.pythonapi.PyCapsule_IsValid
_is_capsule.argtypes, _is_capsule.restype = (ctypes.c_void_p, ctypes.c_char_p), ctypes.c_int
_pointer_in = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_in.argtypes, _pointer_in.restype = (ctypes.c_void_p, ctypes.c_char_p), ctypes.c_void_p
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_new_capsule.restype = ctypes.py_object


def capsule_of(array: DeviceArray[Any]) -> Any:
    """The array in a DLPack capsule."""
    shape = (ctypes.c_int64 * len(array.shape))(*array.shape)
    tensor = Tensor(
        data=array.__cuda_array_interface__["data"][0],
        device_type=CUDA,
        device_id=0,
        ndim=len(array.shape),
        code=CODES[array.dtype.kind],
        bits=8 * array.dtype.itemsize,
        lanes=1,
        shape=shape,
        strides=None,  # rows one after another
        deleter=ctypes.cast(_give_back, ctypes.c_void_p),
    )
    address = ctypes.addressof(tensor)
    _lent[address] = tensor, shape, array
    return _new_capsule(address, CAPSULE, ctypes.cast(_let_go, ctypes.c_void_p))
