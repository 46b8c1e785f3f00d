-- A registrar's account of ours is reached like a registry, by a driver of its own.
alter table registries drop constraint registries_driver_check;
alter table registries add constraint registries_driver_check check (driver in ('epp', 'upstream'));
-- Of an upstream: the id of our account there, and HTTP without TLS, which only the sandbox speaks. Its login is the id of our
-- application, its password that one's key, and in_flight the requests that it takes in a second.
alter table registries add column account text;
alter table registries add column plain boolean not null default false;
alter table registries add constraint registries_account_check check ((account is not null) = (driver = 'upstream'));

-- Requests to upstreams whose end is announced by nothing, recorded before they are sent.
create table upstream_requests (
  registry_id bigint not null references registries,
  client_transaction_id text not null,
  kind text not null check (kind in ('renew', 'transfer-out')),
  name text not null,
  sent_at timestamptz not null,
  -- The upstream's id; null as long as no answer has arrived.
  request_id text,
  looked_at timestamptz not null,
  primary key (registry_id, client_transaction_id)
);
create index upstream_requests_open on upstream_requests (registry_id, looked_at) where request_id is not null;
