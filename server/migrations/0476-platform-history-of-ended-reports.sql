-- Of the reports of transfers that ended with the migration before.
insert into state_history (subject, subject_id, from_state, to_state, at)
select 'transfer_claims', c.id, coalesce((
  select h.to_state from state_history h where h.subject = 'transfer_claims' and h.subject_id = c.id order by h.id desc limit 1), 'submitted'),
  'refused', c.ended_at
from transfer_claims c where c.state = 'refused' and not exists (
  select from state_history h where h.subject = 'transfer_claims' and h.subject_id = c.id and h.to_state = 'refused');
