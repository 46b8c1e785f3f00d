table batch_items (
  batch_id bigint not null,
  position integer not null,
  subject text not null,
  state text not null,
  outcome jsonb,
  finished_at timestamp with time zone
)
-- constraint batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id)
-- constraint batch_items_pkey PRIMARY KEY (batch_id, "position")
-- constraint batch_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
-- CREATE INDEX batch_items_waiting ON public.batch_items USING btree (batch_id, "position") WHERE (state = 'waiting'::text)

table batches (
  id bigint not null generated always as identity,
  account_id bigint not null,
  kind text not null,
  parameters jsonb not null,
  state text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone
)
-- constraint batches_pkey PRIMARY KEY (id)
-- constraint batches_state_check CHECK ((state = ANY (ARRAY['running'::text, 'cancelled'::text, 'done'::text])))
-- CREATE INDEX batches_account ON public.batches USING btree (account_id, id DESC)

table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now()
)
-- constraint schema_migrations_pkey PRIMARY KEY (name)

table secrets (
  name text not null,
  value bytea not null
)
-- constraint secrets_pkey PRIMARY KEY (name)

table sites (
  id bigint not null generated always as identity,
  host text not null,
  name text not null,
  created_at timestamp with time zone not null default now()
)
-- constraint sites_host_key UNIQUE (host)
-- constraint sites_pkey PRIMARY KEY (id)

table state_history (
  id bigint not null generated always as identity,
  subject text not null,
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  account_id bigint,
  note text not null default ''::text,
  at timestamp with time zone not null
)
-- constraint state_history_pkey PRIMARY KEY (id)
-- CREATE INDEX state_history_subject ON public.state_history USING btree (subject, subject_id, id)

table virtual_clock (
  only_row boolean not null default true,
  offset_ms bigint not null default 0
)
-- constraint virtual_clock_offset_ms_check CHECK ((offset_ms >= 0))
-- constraint virtual_clock_only_row_check CHECK (only_row)
-- constraint virtual_clock_pkey PRIMARY KEY (only_row)

table worker_heartbeats (
  worker_id text not null,
  seen_at timestamp with time zone not null
)
-- constraint worker_heartbeats_pkey PRIMARY KEY (worker_id)
