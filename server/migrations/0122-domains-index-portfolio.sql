-- Every part of one to three characters of a portfolio's texts, as one number with the account: "contains" within an account is then
-- one look-up, in any script and for a single character too.
create function search_grams(account bigint, texts text) returns bigint[]
  language sql immutable strict parallel safe as $$
  select array_agg(distinct hashtextextended(substr(texts, at, size), account))
  from generate_series(1, 3) size, generate_series(1, char_length(texts) - size + 1) at
$$;

-- Those that a text with `part` has at least.
create function search_key(account bigint, part text) returns bigint[]
  language sql immutable strict parallel safe as $$
  select array_agg(distinct hashtextextended(substr(part, at, size), account))
  from least(3, char_length(part)) size, generate_series(1, char_length(part) - size + 1) at
$$;

-- Apart from the domains, whose rows change with every read of the registry: this index is written when a text changes.
create table domain_search (
  domain_id bigint primary key references domains on delete cascade,
  account_id bigint not null,
  texts text not null
);
create index domain_search_grams on domain_search using gin (search_grams(account_id, texts)) with (gin_pending_list_limit = 256);

-- Not strict, so that it is expanded where it is called.
create function search_texts(name text, unicode text, remark text) returns text
  language sql immutable parallel safe as $$
  select lower(name || case when unicode = name then '' else E'\n' || unicode end || case when remark = '' then '' else E'\n' || remark end)
$$;

create function keep_domain_search() returns trigger language plpgsql as $$
begin
  if new.state = 'gone' then
    delete from domain_search where domain_id = new.id;
  else
    insert into domain_search (domain_id, account_id, texts)
    values (new.id, new.account_id, search_texts(new.name, new.unicode, new.remark))
    on conflict (domain_id) do update set account_id = excluded.account_id, texts = excluded.texts;
  end if;
  return null;
end
$$;
create trigger domain_search_new after insert on domains for each row execute function keep_domain_search();
create trigger domain_search_changed after update of account_id, name, unicode, remark, state on domains for each row
  when (old.account_id <> new.account_id or old.name <> new.name or old.unicode <> new.unicode or old.remark <> new.remark
    or (old.state = 'gone') <> (new.state = 'gone'))
  execute function keep_domain_search();
insert into domain_search (domain_id, account_id, texts)
select id, account_id, search_texts(name, unicode, remark) from domains where state <> 'gone';

create index domains_by_extension on domains (account_id, tld) where state <> 'gone';
create index domains_by_state on domains (account_id, state, paid_until, id) where state <> 'gone';
create index domains_by_age on domains (account_id, registered_at, id) where state <> 'gone';
create index domains_unlocked on domains (account_id, paid_until, id)
  where state <> 'gone' and not (statuses && array['clientTransferProhibited', 'serverTransferProhibited']);
create index domains_update_locked on domains (account_id, paid_until, id)
  where state <> 'gone' and statuses && array['clientUpdateProhibited', 'serverUpdateProhibited'];
create index domains_suspended on domains (account_id, paid_until, id)
  where state <> 'gone' and statuses && array['clientHold', 'serverHold'];
