"""Web Push: a message that only the browser can read (RFC 8291), signed by this server (VAPID, RFC 8292)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD_SIZE = 4096
SALT_BYTES, SECRET_BYTES, POINT_BYTES = 16, 16, 65
VALID_SECONDS = 12 * 3600


class BadKeys(ValueError):
    """The keys of a subscription are invalid."""


class Keys(NamedTuple):
    """The keys of a browser's subscription."""

    public_key: bytes
    secret: bytes


def text_of(data: bytes) -> str:
    """Bytes as Web Push writes them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """The bytes of a text as Web Push writes them."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise BadKeys from None


def read_keys(public_key: str, secret: str) -> Keys:
    """The keys that a browser has sent; raises BadKeys if they are invalid."""
    keys = Keys(bytes_of(public_key), bytes_of(secret))
    if len(keys.public_key) != POINT_BYTES or len(keys.secret) != SECRET_BYTES:
        raise BadKeys
    _point(keys.public_key)
    return keys


def _point(data: bytes) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except (ValueError, UnsupportedAlgorithm):
        raise BadKeys from None


def private_key(number: bytes) -> ec.EllipticCurvePrivateKey:
    """The private key made from a random number."""
    return ec.derive_private_key(int.from_bytes(number, "big") % (ORDER - 1) + 1, CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key."""
    kind = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, kind)


def encrypt(
    message: bytes, keys: Keys, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message, encrypted for the browser with these keys. Key and salt are new for each message, except in tests."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(SALT_BYTES)
    shared, public = own.exchange(ec.ECDH(), _point(keys.public_key)), public_bytes(own)
    about = b"WebPush: info\0" + keys.public_key + public
    material = _derive(shared, keys.secret, about, 32)
    key = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derive(material: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(material)


class Vapid:
    """Signs for one push service at a time."""

    def __init__(self, number: bytes, contact: str) -> None:
        self._key = private_key(number)
        self._contact = contact
        self.public_key = text_of(public_bytes(self._key))
        """The public key that a browser needs to subscribe."""

    def authorization(self, service: str, now: int) -> str:
        """The header for a push service, named by its origin."""
        said: dict[str, str | int] = {"aud": service, "exp": now // 1000 + VALID_SECONDS}
        if self._contact:
            said["sub"] = self._contact
        head, claim = ({"typ": "JWT", "alg": "ES256"}, said)
        text = f"{text_of(msgspec.json.encode(head))}.{text_of(msgspec.json.encode(claim))}"
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={text}.{text_of(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public_key}"
