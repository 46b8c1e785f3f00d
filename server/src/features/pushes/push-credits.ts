/**
 * The proceeds of priced pushes, as rows that a settlement understands: what was earned, until when it is on hold, when it was
 * released, and whether a domain of it is in a dispute now.
 */
export const pushCredits = `
  select 'push' as source, p.id as reference, p.sender_id as account_id,
    (select string_agg(d.unicode, ', ' order by d.name) from (
      select unicode, name from push_domains where push_id = p.id order by name limit 3) d)
      || case when (select count(*) from push_domains where push_id = p.id) > 3 then ' …' else '' end as subject,
    p.price::bigint as gross, p.fee::bigint as fee, p.ended_at as at, p.proceeds_until as hold_until,
    p.proceeds_released_at as released_at,
    exists (select from push_domains d join domain_engagements e on e.domain_id = d.domain_id
      where d.push_id = p.id and e.kind = 'dispute') as disputed
  from pushes p where p.state = 'accepted' and p.price > p.fee`
