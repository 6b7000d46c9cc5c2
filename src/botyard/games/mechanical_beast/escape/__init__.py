"""Proofs that a meeple is trapped for ever or can escape (BST-12.7, BST-12.8)."""
