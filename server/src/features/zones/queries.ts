import type { Input } from '@namestead/contract/call'
import { toAsciiName } from '@namestead/contract/domain-name'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { recordsAreEditable } from '../domains/index.ts'
import { maxZoneCertificates } from './policies.ts'
import { findPreparedZone } from './prepared-zones.ts'
import { shownOf, type Written, writtenOf } from './records.ts'
import { findZone } from './zones.ts'

/** The apex first, then by host and type. */
const order = sql<string>`(case when host = '@' then '' else host end) || ' ' || type || ' ' || lpad(id::text, 19, '0')`

export const findRecords =
  ({ ourNameServers, servesHttps }: { readonly ourNameServers: readonly string[]; readonly servesHttps: boolean }) =>
  async (db: Db, { account, policy }: Actor, input: Input<typeof contract.findRecords>) => {
    const zone = await findZone(db, account, input.domain)
    const domain = await db
      .selectFrom('domains')
      .select(['unicode', 'name_servers'])
      .where('id', '=', input.domain)
      .where('account_id', '=', account)
      .executeTakeFirst()
    if (!zone || !domain) return fail('zone-unknown')
    const size = input.pageSize ?? 50

    let found = db.selectFrom('dns_records').where('zone_id', '=', zone.id)
    if (input.record) found = found.where('id', '=', input.record)
    if (input.type) found = found.where('type', '=', input.type)
    if (input.host) found = found.where('host', '=', input.host)
    if (input.text) {
      const text = input.text.toLowerCase()
      // Names in other scripts are stored as A-labels, texts unchanged.
      const name = toAsciiName(text) ?? text
      found = found.where(
        sql<boolean>`(strpos(host, ${name}) > 0 or strpos(lower(value), ${text}) > 0 or strpos(value, ${name}) > 0
          or strpos(lower(comment), ${text}) > 0)`,
      )
    }
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .select(order.as('place'))
      .$if(input.next !== undefined, q => q.where(sql<boolean>`${order} > ${input.next}`))
      .orderBy(order)
      .limit(size + 1)
      .execute()
    const page = rows.slice(0, size)
    const delegatedHere = domain.name_servers.some(host => ourNameServers.includes(host))
    const certificates = await certificatesOf(db, zone.id, page)
    const prepared = await findPreparedZone(db, account, zone.name)
    const isFull = certificates.all >= policy(maxZoneCertificates)
    return ok({
      zone: {
        domain: input.domain,
        name: zone.name,
        unicode: domain.unicode,
        version: zone.version,
        nameServers: [...ourNameServers],
        editable: recordsAreEditable(zone.state),
        delegatedHere,
        prepared: prepared !== undefined,
      },
      records: page.map(row => {
        const written = writtenOf(row)
        return {
          record: row.id,
          ...written,
          ...shownOf(written),
          paused: row.paused,
          comment: row.comment,
          version: row.version,
          changedAt: row.changed_at,
          https: isRedirect(row) && delegatedHere && !row.paused ? httpsOf(row.host) : null,
        }
      }),
      next: rows.length > size ? (page.at(-1)?.place ?? null) : null,
      total,
    })

    function httpsOf(host: string): 'off' | 'pending' | 'ready' | 'refused' {
      if (!servesHttps) return 'off'
      const found = certificates.byHost.get(host)
      if (!found && isFull) return 'off'
      if (found?.isReady) return 'ready'
      return found?.refusal ? 'refused' : 'pending'
    }
  }

const isRedirect = ({ type }: { readonly type: string }) => type === 'URL' || type === 'URL_HIDDEN'

/** Those of a page, and how many the zone has. */
async function certificatesOf(db: Db, zone: string, rows: readonly { readonly host: string; readonly type: string }[]) {
  const hosts = rows.filter(isRedirect).map(({ host }) => host)
  if (hosts.length === 0) return { all: 0, byHost: new Map<string, { isReady: boolean; refusal: string }>() }
  const wanted = db.selectFrom('redirect_certificates').where('zone_id', '=', zone).where('unwanted_since', 'is', null)
  const { all } = await wanted.select(sql<number>`count(*)::int`.as('all')).executeTakeFirstOrThrow()
  const found = await wanted
    .select(['host', 'refusal', sql<boolean>`coalesce(not_after > now(), false)`.as('isReady')])
    .where('host', '=', anyOf(hosts))
    .execute()
  return { all, byHost: new Map(found.map(({ host, ...rest }) => [host, rest])) }
}

export async function findChanges(db: Db, { account }: Actor, input: Input<typeof contract.findChanges>) {
  const zone = await findZone(db, account, input.domain)
  if (!zone) return fail('zone-unknown')
  const size = input.pageSize ?? 50
  const rows = await db
    .selectFrom('dns_changes')
    .selectAll()
    .where('zone_id', '=', zone.id)
    .$if(input.next !== undefined, q => q.where('id', '<', input.next ?? ''))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const together = await countByVersion(
    db,
    zone.id,
    page.map(row => row.version),
  )
  const logged = (written: Written | null) => {
    if (!written) return null
    const { paused = false, comment = '' } = written
    return { ...written, ...shownOf(written), paused, comment }
  }
  return ok({
    changes: page.map(row => ({
      change: row.id,
      version: row.version,
      together: together.get(row.version) ?? 1,
      at: row.at,
      action: row.action,
      before: logged(row.before),
      after: logged(row.after),
      byYou: row.account_id === account,
      address: row.address ?? '',
      undoable: row.undone_by === null,
      undone: row.undone_by !== null,
      isUndo: row.undoes !== null,
    })),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  })
}

/** The number of changes that were made together in each of these versions. */
async function countByVersion(db: Db, zone: string, versions: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dns_changes')
    .select(['version', sql<number>`count(*)::int`.as('count')])
    .where('zone_id', '=', zone)
    .where('version', '=', anyOf([...new Set(versions)]))
    .groupBy('version')
    .execute()
  return new Map(rows.map(({ version, count }) => [version, count]))
}
