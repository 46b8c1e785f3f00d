alter table registrant_change_items
  -- The registry accepted the command and decides later (1001).
  add column asked_at timestamptz;
-- The pushes of a day are counted.
create index pushes_sent_at on pushes (sender_id, created_at);
