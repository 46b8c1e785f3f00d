set lock_timeout = '5s';

-- What an operator stops for an account, each until an instant: signing in; placing and paying orders; withdrawing and settling; pushes,
-- unlocking and auth codes.
insert into restriction_kinds values ('sign-in'), ('orders'), ('withdrawals'), ('transfers-out');
alter table restrictions add column operator_id bigint references operators;
-- The customer reads the note, operators alone the reasons.
alter table restrictions add column note text not null default '' check (length(note) <= 500);
alter table restrictions add column reason text not null default '';
alter table restrictions add column lifted_by bigint references operators;
alter table restrictions add column lift_reason text not null default '';
alter table restrictions add constraint restrictions_by_operator
  check ((operator_id is not null) = (kind not in ('verification', 'recovery')) and (operator_id is null or note <> ''));
alter table restrictions add constraint restrictions_lifted_by_operator check (lifted_by is null or lifted_at is not null);
