-- What was captured of a hold and refunded since: a refund goes back to where the money was taken from, as a release does.
alter table holds add column refunded minor_units not null default 0,
  add constraint holds_refunded check (refunded >= 0 and refunded <= captured);
update holds h set refunded = least(r.refunded, h.captured::numeric)::bigint
from (
  select g.hold_id, sum(d.refund::numeric) as refunded from deletions d join registrations g on g.id = d.registration_id
  where d.state = 'done' and d.refund > 0 group by g.hold_id
) r
where r.hold_id = h.id;
