import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../../platform/pages.ts'
import { readText } from '../../../platform/text-columns.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { decimalsOf } from './record-deposit.ts'
import { sessionsTrueForSeconds } from './record-sessions.ts'

interface SessionRow {
  readonly process: string
  readonly registry: string
  readonly openedAt: Date
  readonly inFlight: number
  readonly lastCommand: string | null
  readonly lastCommandAt: Date | null
}

/** The sessions that are open now, of all processes. */
export async function listRegistrySessions(db: Db) {
  const sessions = await rowsOf<SessionRow>(
    db,
    `select s.process, r.name as registry, s.opened_at as "openedAt", s.in_flight as "inFlight",
       s.last_command as "lastCommand", s.last_command_at as "lastCommandAt"
     from registry_sessions s join registries r on r.id = s.registry_id
     where s.seen_at > now() - make_interval(secs => $1) order by r.name, s.process, s.number limit 1000`,
    [sessionsTrueForSeconds],
  )
  return ok({ sessions })
}

/** What operators were told of registries and of our accounts there. */
const faultKinds = ['registry-silent', 'registry-account', 'registry-deposit', 'registry-password']

interface FaultRow {
  readonly fault: string
  readonly registry: string
  readonly kind: string
  readonly text: string
  readonly textZhcn: string
  readonly raisedAt: Date
  readonly settledAt: Date | null
  readonly note: string | null
}

/** The faults of registries, open and past, newest first. */
export async function listRegistryFaults(
  db: Db,
  { language }: OperatorContext,
  { onlyOpen, next: before }: Input<typeof contract.listRegistryFaults>,
) {
  const rows = await rowsOf<FaultRow>(
    db,
    // Each kind is read from its index in the order of the page.
    `select t.id as fault, coalesce(r.name, t.reference) as registry, t.kind, t.text, t.text_zhcn as "textZhcn", t.raised_at as "raisedAt",
       t.settled_at as "settledAt", t.settled_note as note
     from unnest($1::text[]) k(kind) cross join lateral (
       select * from operator_todos o where o.kind = k.kind and ($2::bigint is null or o.id < $2)
         and (not $3::boolean or o.settled_at is null) order by o.id desc limit $4) t
     left join registries r on r.id::text = split_part(t.reference, '/', 1)
     order by t.id desc limit $4`,
    [faultKinds, before ?? null, onlyOpen ?? false, defaultPageSize + 1],
  )
  const { page, next } = cutPage(rows, defaultPageSize, row => row.fault)
  const faults = page.map(({ note, textZhcn, ...row }) => ({
    ...row,
    text: readText({ us: row.text, zhcn: textZhcn }, language),
    note: note ?? '',
  }))
  return ok({ faults, next })
}

interface DepositRow {
  readonly hour: Date
  readonly registry: string
  readonly deposit: bigint
  readonly lowest: bigint
  readonly currency: string | null
  readonly readAt: Date
}

/** What a registry said of our deposit, hour by hour, newest first. */
export async function listRegistryDeposits(
  db: Db,
  _context: OperatorContext,
  { registry, until }: Input<typeof contract.listRegistryDeposits>,
) {
  const rows = await rowsOf<DepositRow>(
    db,
    `select d.hour, r.name as registry, d.deposit, d.lowest, d.currency, d.read_at as "readAt"
     from registry_deposits d join registries r on r.id = d.registry_id
     where r.name = $1 and ($2::timestamptz is null or d.hour < $2) order by d.hour desc limit $3`,
    [registry, until ?? null, maxHours],
  )
  const inWords = (sum: bigint, currency: string | null) => [decimalsOf(sum), currency].filter(Boolean).join(' ')
  return ok({
    deposits: rows.map(({ deposit, lowest, currency, ...row }) => ({
      ...row,
      deposit: inWords(deposit, currency),
      lowest: inWords(lowest, currency),
    })),
  })
}

/** A fortnight of hours; `until` goes further back. */
const maxHours = 336
