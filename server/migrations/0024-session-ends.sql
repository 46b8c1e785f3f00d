-- What hangs on a session goes with it: found by an index, not by looking through the table.
create index account_tickets_session on account_tickets (session_id);
create index password_resets_session on password_resets (session_id);
create index uploads_session on uploads (session_id) where session_id is not null;
create index sign_in_handshakes_session on sign_in_handshakes (session_id);
