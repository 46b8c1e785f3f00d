-- A deposit whose files are complete is sent to the agent, where a server is set: each file once, tried until it arrives.
alter table escrow_deposits drop constraint escrow_deposits_state_check;
alter table escrow_deposits add constraint escrow_deposits_state_check check (state in ('making', 'sending', 'done', 'failed'));
alter table escrow_deposits drop constraint escrow_deposits_check;
alter table escrow_deposits add constraint escrow_deposits_check check ((ended_at is null) = (state in ('making', 'sending')));
alter table escrow_deposits drop constraint escrow_deposits_check1;
alter table escrow_deposits add constraint escrow_deposits_check1
  check (case state when 'failed' then failure <> '' when 'sending' then true else failure = '' end);
alter table escrow_deposits
  add column sent text[] not null default '{}',
  add column attempts integer not null default 0,
  -- Real time: an attempt that is older than its lease died with its process.
  add column attempted_at timestamptz,
  add column next_at timestamptz;
alter table escrow_deposits add constraint escrow_deposits_next_at_check check (next_at is null or state = 'sending');
alter table escrow_deposits add constraint escrow_deposits_sent_check check (sent <@ files);
create unique index escrow_deposits_sending on escrow_deposits (state) where state = 'sending';
