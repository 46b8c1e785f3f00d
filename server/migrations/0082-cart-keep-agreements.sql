-- The registration agreement that an order accepts, as it was at that time.
create table order_agreements (
  order_id bigint primary key references orders,
  agreement text not null,
  version integer not null,
  language text not null check (language in ('us', 'zhcn')),
  address inet not null,
  user_agent text not null check (char_length(user_agent) <= 500),
  accepted_at timestamptz not null,
  foreign key (agreement, version) references agreement_versions
);
create function order_agreements_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an acceptance is never changed';
end
$$;
create trigger order_agreements_stay before update or delete on order_agreements
  for each row execute function order_agreements_stay();
