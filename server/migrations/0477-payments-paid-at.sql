-- When a payment was made, where its provider or bank says it; it may be heard of later.
alter table payments add column paid_at timestamptz;
