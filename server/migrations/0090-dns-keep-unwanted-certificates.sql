-- A certificate whose record is gone or paused is kept for a week, and used again if the record returns.
alter table redirect_certificates add unwanted_since timestamptz;

-- First orders, which are limited by the hour: they count whatever becomes of the certificate and of its zone.
create table certificate_orders (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  ordered_at timestamptz not null
);
create index certificate_orders_ordered on certificate_orders (ordered_at);
insert into certificate_orders (account_id, ordered_at)
select z.account_id, c.asked_at from redirect_certificates c join zones z on z.id = c.zone_id
where c.asked_at > now() - interval '1 hour';
drop index redirect_certificates_asked;
