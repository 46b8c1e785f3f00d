-- Name servers outside the product that are given our zones, each by the address of its API.
create table zone_followers (
  server text primary key,
  -- The process that delivers to it; another one may when this one is silent.
  holder text not null default '',
  held_until timestamptz not null default '-infinity',
  -- The zone inspected last: inspections go round in the order of names.
  inspected text not null default ''
);

-- What each of them was given, and when it is due again.
create table zone_deliveries (
  server text not null references zone_followers,
  zone text not null,
  version bigint not null,
  due_at timestamptz,
  -- The server's words where it refused this version.
  refusal text not null default '' check (length(refusal) <= 1000),
  delivered_at timestamptz not null,
  primary key (server, zone)
);
create index zone_deliveries_due on zone_deliveries (server, due_at) where due_at is not null;
