-- The methods that the customer demands together; empty: the strongest one alone is asked, and another may be chosen.
alter table account_protection add column demanded text[] not null default '{}'
  check (demanded <@ array['email', 'sms', 'question', 'authenticator']);
-- Who had switched a method off has chosen the others.
update account_protection set demanded = array_remove(array[
    case when not 'email' = any(not_asked) then 'email' end,
    case when phone is not null and not 'sms' = any(not_asked) then 'sms' end,
    case when question is not null and not 'question' = any(not_asked) then 'question' end,
    case when authenticator_secret is not null and not 'authenticator' = any(not_asked) then 'authenticator' end
  ], null)
where not_asked <> '{}';
