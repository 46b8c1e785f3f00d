-- Handshakes that nobody answered are swept.
create index sign_in_handshakes_expiry on sign_in_handshakes (expires_at);
