-- When a transfer of coins was seen on its chain, and waits for confirmations: the recharge has not lapsed.
alter table recharges add column seen_at timestamptz;
