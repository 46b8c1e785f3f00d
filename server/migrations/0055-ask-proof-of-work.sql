-- Proofs of work that were accepted: none is accepted twice, by any process. They expire with the seed that they are for.
create unlogged table spent_proofs (
  proof bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expiry on spent_proofs (expires_at);

-- A picture in place of the slider that could not be shown serves one send instead of three.
delete from captcha_passes;
alter table captcha_passes add column most_sends integer not null check (most_sends > 0 and sends_left <= most_sends);

-- Sessions whose slider could not be shown: a picture is drawn in its place for ten minutes, and granted once in them.
create unlogged table captcha_fallbacks (
  session_id bigint primary key references sessions on delete cascade,
  granted_at timestamptz not null
);
