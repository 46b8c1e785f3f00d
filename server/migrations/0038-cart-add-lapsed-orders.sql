-- Told apart from orders that their customer cancelled; NULL-free, so that an older process writes the same.
alter table orders add column lapsed boolean not null default false;
alter table orders add constraint orders_lapsed check (not lapsed or state = 'cancelled');
