/** The sandbox stores its data in a schema of its own, `registry_sandbox`, in the database that it is given. */
import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'
import { transaction } from './transaction.ts'

// Forward only: a new step is added at the end, an old one is never edited.
const steps: string[] = [
  `
create sequence object_number;

create table registrar (
  id text primary key check (length(id) between 3 and 16),
  name text not null,
  password_hash text not null,
  balance numeric(16, 2) not null,
  credit_limit numeric(16, 2) not null check (credit_limit >= 0),
  session_limit integer not null check (session_limit > 0)
);

create table contact (
  id text primary key,
  roid text not null unique,
  sponsor text not null references registrar,
  creator text not null,
  created_at timestamptz not null,
  updater text,
  updated_at timestamptz,
  transferred_at timestamptz,
  addresses jsonb not null,
  voice jsonb,
  fax jsonb,
  email text not null,
  disclosure jsonb,
  statuses text[] not null,
  auth_code text not null
);

create table domain (
  name text primary key,
  roid text not null unique,
  tld text not null,
  sponsor text not null references registrar,
  creator text not null,
  created_at timestamptz not null,
  updater text,
  updated_at timestamptz,
  transferred_at timestamptz,
  expires_at timestamptz not null,
  registrant text references contact,
  -- Only what was set by client or server; what follows from the rest (ok, inactive, pending…) is computed.
  statuses text[] not null,
  auth_code text,
  dnssec jsonb,
  phase text not null check (phase in ('registered', 'redemption', 'pending-restore', 'pending-delete')),
  deleted_at timestamptz,
  -- The transaction ids of the delete that is pending: its end is told with them (RFC 5731 section 3.3).
  delete_client_id text,
  delete_server_id text,
  -- When the life cycle acts on it next: expiry, end of redemption, restore report due, drop.
  due_at timestamptz not null
);
create index domain_due on domain (due_at);
create index domain_sponsor on domain (sponsor);
create index domain_registrant on domain (registrant);

create table domain_contact (
  domain text not null references domain on delete cascade,
  role text not null,
  contact text not null references contact,
  primary key (domain, role, contact)
);
create index domain_contact_contact on domain_contact (contact);

create table host (
  name text primary key,
  roid text not null unique,
  -- Our name that it lies below; null for a host outside our TLDs.
  superordinate text references domain,
  sponsor text not null references registrar,
  creator text not null,
  created_at timestamptz not null,
  updater text,
  updated_at timestamptz,
  transferred_at timestamptz,
  addresses jsonb not null,
  statuses text[] not null
);
create index host_superordinate on host (superordinate);

create table domain_host (
  domain text not null references domain on delete cascade,
  host text not null references host on update cascade,
  primary key (domain, host)
);
create index domain_host_host on domain_host (host);

-- RFC 3915 section 3.1: while it runs, a deletion gives the fee back.
create table grace_period (
  domain text not null references domain on delete cascade,
  kind text not null check (kind in ('addPeriod', 'autoRenewPeriod', 'renewPeriod', 'transferPeriod')),
  ends_at timestamptz not null,
  registrar text not null,
  fee numeric(16, 2) not null,
  months integer not null
);
create index grace_period_domain on grace_period (domain);

create table transfer (
  id bigint generated always as identity primary key,
  object text not null check (object in ('domain', 'contact')),
  object_id text not null,
  state text not null,
  requester text not null references registrar,
  requested_at timestamptz not null,
  actor text not null references registrar,
  -- While pending: when silence approves. Afterwards: when it ended.
  action_at timestamptz not null,
  months integer not null,
  fee numeric(16, 2) not null,
  expires_at timestamptz
);
create unique index transfer_one_pending on transfer (object, object_id) where state = 'pending';
create index transfer_latest on transfer (object, object_id, id desc);
create index transfer_due on transfer (action_at) where state = 'pending';

create table message (
  id bigint generated always as identity primary key,
  registrar text not null references registrar,
  queued_at timestamptz not null,
  body text not null,
  data jsonb
);
create index message_queue on message (registrar, id);

create table fault (
  id bigint generated always as identity primary key,
  kind text not null,
  command text,
  object text,
  remaining integer not null check (remaining > 0),
  milliseconds integer,
  code integer
);

create table certificate (
  only_one boolean primary key default true check (only_one),
  key_pem text not null,
  certificate_pem text not null,
  hosts text[] not null
);
`,
  `
-- The transaction ids of a create that waits for a decision: its end is told with them (RFC 5731 section 3.3).
alter table domain add column create_client_id text, add column create_server_id text;
`,
  `
-- What was said of a status when it was set (RFC 5731 section 2.3): {"clientHold": {"text": …, "language": …}}.
alter table domain add column status_texts jsonb not null default '{}';
alter table contact add column status_texts jsonb not null default '{}';
alter table host add column status_texts jsonb not null default '{}';
`,
  `
-- What extensions ask of a registrant: [{"extension": "it", "values": [{"key": …, "value": …}]}].
alter table contact add column registrant_data jsonb not null default '[]';
`,
  `
-- When the registry decides about a create by itself.
alter table domain add column decide_at timestamptz;
create index domain_decide on domain (decide_at) where decide_at is not null;
`,
]

/** Brings the schema up to date. Safe to run in several processes at once. */
export const migrate = (pool: Pool): Promise<void> =>
  transaction(pool, async client => {
    await client.query({ text: `select pg_advisory_xact_lock(hashtext('registry_sandbox'))`, ...ownParsers })
    await client.query('create schema if not exists registry_sandbox')
    await client.query('create table if not exists registry_sandbox.step (number integer primary key)')
    const { rows } = await client.query<{ number: number }>({
      text: 'select number from registry_sandbox.step',
      ...ownParsers,
    })
    const done = new Set(rows.map(row => row.number))
    await client.query('set local search_path to registry_sandbox')
    for (const [number, sql] of steps.entries()) {
      if (done.has(number)) continue
      await client.query(sql)
      await client.query('insert into step (number) values ($1)', [number])
    }
  })
