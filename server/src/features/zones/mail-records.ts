import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { type Author, applyChanges, type RecordChange } from './apply-changes.ts'
import { checkChanges } from './check-changes.ts'
import { planChanges, type WantedRecord } from './plan-changes.ts'
import { checkDraft, type RecordRow, readRecords, shownOf, writtenOf } from './records.ts'
import { mergeSpf, withoutSender } from './spf.ts'
import { findZone, lockZone } from './zones.ts'

interface Place {
  readonly account: string
  readonly domain: string
  /** The host that receives the domain's mail. */
  readonly mailHost: string
  readonly ourNameServers: readonly string[]
}

const ttl = 600
const isSpf = ({ type, value }: Pick<RecordRow, 'type' | 'value'>) =>
  type === 'TXT' && /^"?v=spf1(?:\s|"|$)/i.test(value)
const isServed = ({ paused }: RecordRow) => !paused
const leadsTo = (row: RecordRow, mailHost: string) => row.type === 'MX' && row.value === mailHost

/** Whether a domain's mail reaches our host, and what would make it so; nothing is changed. */
export async function readMailRecords(db: Db, { account, domain, mailHost, ourNameServers }: Place) {
  const zone = await findZone(db, account, domain)
  const nothing = { version: null, leaving: [], adding: [] }
  if (!zone || !(await isDelegatedHere(db, domain, ourNameServers))) return { state: 'elsewhere' as const, ...nothing }
  const rows = (await readRecords(db, zone.id)).filter(row => row.host === '@' && isServed(row))
  const changes = planned(rows, zone.name, mailHost)
  const others = rows.filter(row => row.type === 'MX' && !leadsTo(row, mailHost))
  const state: 'set' | 'other' | 'missing' = changes.length === 0 ? 'set' : others.length > 0 ? 'other' : 'missing'
  return {
    state,
    version: zone.version,
    leaving: changes.flatMap(({ row }) => (row ? [shownLine(row)] : [])),
    adding: changes.flatMap(({ to }) => (to ? [{ host: to.host, type: to.data.type, value: addedValue(to) }] : [])),
  }
}

/** Makes a domain's MX lead to the host and its SPF allow it, as one version, if the zone is as it was read. */
export async function setMailRecords(tx: Tx, author: Author, place: Place & { readonly version: string }) {
  if (!(await isDelegatedHere(tx, place.domain, place.ourNameServers))) return fail('zone-elsewhere')
  const zone = await lockZone(tx, place.account, place.domain)
  if (zone.failed !== undefined) return zone
  if (zone.data.version !== place.version) return fail('zone-changed')
  const rows = (await readRecords(tx, zone.data.id)).filter(row => row.host === '@' && isServed(row))
  const changes = planned(rows, zone.data.name, place.mailHost)
  const allowed = await checkChanges(tx, zone.data, changes)
  if (allowed.failed === 'too-many-records') return allowed
  if (allowed.failed !== undefined) return fail('records-conflict')
  await applyChanges(tx, author, zone.data, changes)
  return ok()
}

/**
 * Takes the MX that leads to the host and its part of SPF back; what the customer changed meanwhile stays. Returns whether there
 * was something to remove.
 */
export async function removeMailRecords(
  tx: Tx,
  author: Author,
  { domain, mailHost }: Pick<Place, 'domain' | 'mailHost'>,
): Promise<boolean> {
  const zone = await tx
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('domain_id', '=', domain)
    .forUpdate()
    .executeTakeFirst()
  if (!zone) return false
  const rows = (await readRecords(tx, zone.id)).filter(({ host }) => host === '@')
  const changes: RecordChange[] = rows.filter(row => leadsTo(row, mailHost)).map(row => ({ row }))
  for (const row of rows.filter(isSpf)) {
    const value = withoutSender(row.value, senderTerm(mailHost))
    if (value === row.value) continue
    const checked = checkDraft(zone.name, { host: '@', type: 'TXT', value, ttl: row.ttl })
    if (checked.failed === undefined)
      changes.push({ row, to: { ...checked.data, paused: row.paused, comment: row.comment } })
  }
  await applyChanges(tx, author, zone, changes)
  return changes.length > 0
}

const senderTerm = (mailHost: string) => `a:${mailHost}`

function planned(rows: readonly RecordRow[], zone: string, mailHost: string) {
  const current = rows.find(isSpf)
  const spf = `v=spf1 ${senderTerm(mailHost)} -all`
  const wanted = [
    { host: '@', type: 'MX' as const, value: mailHost, priority: 10, ttl },
    { host: '@', type: 'TXT' as const, value: current ? mergeSpf(current.value, spf) : spf, ttl: current?.ttl ?? ttl },
  ].map((draft): WantedRecord => {
    const checked = checkDraft(zone, draft)
    if (checked.failed !== undefined) throw new Error(`the host of forwarded mail makes no record: ${checked.failed}`)
    return { ...checked.data, paused: false, comment: '' }
  })
  const [mx] = rows.filter(row => leadsTo(row, mailHost))
  // A priority of the customer's own stays.
  const asked = mx ? wanted.filter(({ data }) => data.type !== 'MX') : wanted
  const isReplaced = (row: RecordRow) => (row.type === 'MX' && !leadsTo(row, mailHost)) || isSpf(row)
  return planChanges(rows, asked, isReplaced).changes
}

const shownLine = (row: RecordRow) => {
  const { shownHost, shownValue } = shownOf(writtenOf(row))
  return {
    host: shownHost,
    type: row.type,
    value: row.type === 'MX' ? `${row.priority ?? 0} ${shownValue}` : shownValue,
  }
}
const addedValue = ({ data, value }: WantedRecord) => (data.type === 'MX' ? `${data.priority} ${value}` : value)

async function isDelegatedHere(db: Db, domain: string, ourNameServers: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('domains')
    .select(sql<boolean>`name_servers && ${[...ourNameServers]}::text[]`.as('here'))
    .where('id', '=', domain)
    .executeTakeFirst()
  return row?.here ?? false
}
