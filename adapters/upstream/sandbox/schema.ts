import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'

const schema = `
-- Two processes that start at once make the schema one after the other.
select pg_advisory_xact_lock(hashtext('upstream_sandbox'));
create schema if not exists upstream_sandbox;
create table if not exists upstream_sandbox.account (
  uid text primary key,
  appid text not null unique,
  appkey text not null,
  balance numeric(12, 2) not null,
  frozen numeric(12, 2) not null default 0,
  -- Whether pushes to it wait until someone accepts them.
  accepts_by_hand boolean not null default false
);
-- Who has a domain of this registrar; those without a row are the sandbox customer's.
create table if not exists upstream_sandbox.domain (
  name text primary key,
  uid text not null references upstream_sandbox.account,
  added_at timestamptz not null,
  state integer not null default 0,
  dns_state integer not null default 0
);
create table if not exists upstream_sandbox.push (
  id bigint generated always as identity (start with 7001) primary key,
  name text not null,
  from_uid text not null,
  to_uid text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'cancelled'))
);
create unique index if not exists push_open on upstream_sandbox.push (name) where state = 'open';
create table if not exists upstream_sandbox.renewal (
  id bigint generated always as identity (start with 5001) primary key,
  uid text not null,
  name text not null,
  years integer not null,
  amount numeric(12, 2) not null,
  submitted_at timestamptz not null,
  expires_at timestamptz,
  note text not null default '',
  state integer not null default 0
);
create table if not exists upstream_sandbox.transfer_out (
  id bigint generated always as identity (start with 3001) primary key,
  uid text not null,
  name text not null,
  code text not null,
  applied_at timestamptz not null,
  state integer not null default 2
);
create table if not exists upstream_sandbox.fault (
  id bigint generated always as identity primary key,
  path text not null,
  kind text not null,
  remaining integer not null
)`

export const createSchema = (pool: Pool) => pool.query({ text: schema, ...ownParsers })

export const query = async <Row extends object>(
  pool: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({ text, values: [...values], ...ownParsers })
  return rows
}
