"""Whether somebody is trapped for ever: decided by proof, or left open (BST-12.7, BST-12.8)."""
