-- Every published version of an agreement, whole and in both languages, so that what was agreed to can always be shown.
create table agreement_versions (
  agreement text not null check (agreement ~ '^[a-z][a-z-]*$'),
  version integer not null check (version > 0),
  title_us text not null check (title_us <> ''),
  body_us text not null check (body_us <> ''),
  title_zhcn text not null check (title_zhcn <> ''),
  body_zhcn text not null check (body_zhcn <> ''),
  in_force_on date not null,
  published_at timestamptz not null,
  primary key (agreement, version)
);
create function agreements_stay() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a change is a new version', tg_table_name using errcode = 'check_violation';
end $$;
create trigger agreement_versions_stay before update or delete on agreement_versions
  for each row execute function agreements_stay();

-- Who agreed to which version, when and in which language.
create table agreement_confirmations (
  account_id bigint not null references accounts,
  agreement text not null,
  version integer not null,
  language text not null check (language in ('us', 'zhcn')),
  occasion text not null check (occasion in ('registration', 'update')),
  confirmed_at timestamptz not null,
  primary key (account_id, agreement, version),
  foreign key (agreement, version) references agreement_versions (agreement, version)
);
create trigger agreement_confirmations_stay before update or delete on agreement_confirmations
  for each row execute function agreements_stay();
