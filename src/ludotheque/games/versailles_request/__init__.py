"""Versailles Request, by Pascal Bernard: roll the dice, press your requests, and become the king's favourite."""
