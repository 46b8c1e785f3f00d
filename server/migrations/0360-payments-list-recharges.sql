set lock_timeout = '5s';

-- Operators' list of recharges, of one channel or state.
create index recharges_channel on recharges (channel, id desc);
create index recharges_state on recharges (state, id desc) where state <> 'paid';
