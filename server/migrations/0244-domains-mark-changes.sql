set lock_timeout = '5s';

-- The transaction of the last change that lists of domains show, so that what changed since a snapshot can be read. Kept by a
-- trigger; changes that no list shows, as the daily comparison's instant, leave it.
alter table domains add column changed_in xid8 not null default pg_current_xact_id();
create index domains_changed on domains (account_id, changed_in);

-- Domains that left an account, for as long as a list of it may be kept in memory.
create table domain_departures (
  account_id bigint not null,
  domain_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index domain_departures_changed on domain_departures (account_id, changed_in);
create index domain_departures_age on domain_departures (at);

create function mark_domain_change() returns trigger language plpgsql as $$
begin
  if old.account_id <> new.account_id then
    insert into domain_departures (account_id, domain_id) values (old.account_id, old.id);
    delete from domain_departures where at < now() - interval '1 day';
  end if;
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
create trigger domain_changes before update of account_id, name, unicode, remark, state, tld, group_id, paid_until,
  registered_at, name_servers, statuses, published_at, template_id on domains
  for each row when (
    (old.account_id, old.name, old.unicode, old.remark, old.state, old.tld, old.group_id, old.paid_until, old.registered_at,
      old.name_servers, old.statuses, old.published_at, old.template_id)
    is distinct from
    (new.account_id, new.name, new.unicode, new.remark, new.state, new.tld, new.group_id, new.paid_until, new.registered_at,
      new.name_servers, new.statuses, new.published_at, new.template_id)
  ) execute function mark_domain_change();
