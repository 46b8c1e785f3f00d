import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/dns'
import { translate } from '@namestead/contract/language'
import { ok } from '@namestead/contract/result'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { chosenDomains } from '../domains/index.ts'
import { placesOf } from './places.ts'
import { hostsOf, planRecordChange, type RecordWork, showDifference } from './plan-record-change.ts'
import { recordsOf } from './record-templates.ts'
import { readWork } from './record-work.ts'

const shownZones = 20
const order = { refused: 0, elsewhere: 1, here: 2 }
const nothing = { added: 0, edited: 0, deleted: 0, unchanged: 0, changes: [], conflicts: [], refused: [] }

/** Where each domain is answered is known for the whole selection; what changes is worked out for the rows of the page. */
export const reviewRecordChange =
  (ourNameServers: readonly string[]) =>
  async (db: Db, actor: Actor, input: Input<typeof contract.reviewRecordChange>) => {
    const {
      use,
      newRecords,
      types,
      host,
      recordTemplate,
      attach,
      conflicts,
      next,
      pageSize = shownZones,
      ...selection
    } = input
    const work = await readWork(db, actor.account, {
      use, newRecords, types, host, recordTemplate, attach, conflicts,
    }) // biome-ignore format: one list
    if (work.failed !== undefined) return work
    const chosen = await chosenDomains(db, actor, selection)
    if (chosen.failed !== undefined) return chosen
    const places = await placesOf(db, actor.account, chosen.data, ourNameServers)
    const ordered = places.toSorted((a, b) => order[a.place] - order[b.place])
    const from = Math.min(Number(next ?? 0), ordered.length)
    const page = ordered.slice(from, from + pageSize)
    const made = attach && recordTemplate ? await madeIn(db, recordTemplate, page) : new Map<string, string[]>()
    const differences = await differencesOf(
      db,
      work.data,
      page.map(row => ({ ...row, made: made.get(row.zone ?? '') ?? [] })),
    )
    return ok({
      domains: page.map(({ domain, name, unicode, place, refusal }) => ({
        domain,
        name,
        unicode,
        place,
        refusal: refusal === undefined ? '' : translate(contract.errors[refusal], actor.language),
        ...(differences.get(domain) ?? nothing),
      })),
      next: from + pageSize < ordered.length ? `${from + pageSize}` : null,
      total: ordered.length,
      refused: ordered.filter(({ place }) => place === 'refused').length,
      elsewhere: ordered.filter(({ place }) => place === 'elsewhere').length,
    })
  }

/** What the template made before in those of the zones that follow it. */
async function madeIn(db: Db, template: string, zones: readonly { readonly zone: string | null }[]) {
  const rows = await db
    .selectFrom('record_template_zones')
    .select(['zone_id', 'record_ids'])
    .where('template_id', '=', template)
    .where('zone_id', '=', anyOf(zones.flatMap(({ zone }) => zone ?? [])))
    .execute()
  return new Map(rows.map(({ zone_id, record_ids }) => [zone_id, record_ids]))
}

interface ReviewedZone {
  readonly domain: string
  readonly name: string
  readonly zone: string | null
  readonly refusal?: string | undefined
  /** The records that a template made there. */
  readonly made?: readonly string[]
}

/** The differences by domain, with one read for all zones. */
export async function differencesOf(db: Db, work: RecordWork, zones: readonly ReviewedZone[]) {
  const changed = zones.flatMap(({ zone, refusal, ...rest }) =>
    zone !== null && refusal === undefined ? [{ zone, ...rest }] : [],
  )
  const hosts = changed.map(({ name }) => hostsOf(work, name))
  const known = hosts.flatMap(each => (each === undefined ? [] : [each]))
  const rows = await recordsOf(
    db,
    changed.map(({ zone }) => zone),
    known.length < hosts.length ? undefined : [...new Set(known.flat())],
    changed.flatMap(({ made = [] }) => made),
  )
  return new Map(
    changed.map(({ domain, name, zone, made = [] }) => [
      domain,
      showDifference(planRecordChange(work, name, rows.get(zone) ?? [], new Set(made))),
    ]),
  )
}
