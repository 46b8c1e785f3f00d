set lock_timeout = '5s';

-- The rules of an extension that operators changed, each from an instant on. A null value: as shipped. Rows are only added; what
-- was in force once stays on record.
create table tld_rules (
  id bigint generated always as identity primary key,
  tld text not null references tlds,
  rule text not null,
  value jsonb,
  effective_from timestamptz not null,
  -- Null: set by an earlier release, which kept neither who nor when.
  set_by bigint references operators,
  set_at timestamptz not null,
  reason text not null
);
create index tld_rules_in_force on tld_rules (tld, rule, effective_from desc, id desc);
create table tld_rule_withdrawals (
  tld_rule_id bigint primary key references tld_rules,
  withdrawn_by bigint not null references operators,
  reason text not null,
  withdrawn_at timestamptz not null
);
create trigger tld_rules_keep before truncate on tld_rules for each statement execute function refuse_change();
create trigger tld_rules_stay before update or delete on tld_rules for each row execute function refuse_change();
create trigger tld_rule_withdrawals_keep before truncate on tld_rule_withdrawals
  for each statement execute function refuse_change();
create trigger tld_rule_withdrawals_stay before update or delete on tld_rule_withdrawals
  for each row execute function refuse_change();

insert into tld_rules (tld, rule, value, effective_from, set_at, reason)
select t.label, changed.key || case when part.key = '' then '' else '.' || part.key end, part.value, 'epoch', 'epoch', ''
from tlds t, jsonb_each(t.overrides) changed,
  lateral jsonb_each(case when jsonb_typeof(changed.value) = 'object' then changed.value else jsonb_build_object('', changed.value) end) part;
comment on column tlds.overrides is 'Not read any more: tld_rules has what it held.';
