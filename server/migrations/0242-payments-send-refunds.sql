-- Since when the provider is asked to send a payment back. From then on it cannot be credited.
alter table payments add column refund_started_at timestamptz;
