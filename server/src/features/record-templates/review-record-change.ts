import type { Input } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { translate } from '@namestead/contract/language'
import * as contract from '@namestead/contract/record-templates'
import { ok } from '@namestead/contract/result'
import { anyOf, type Db } from '../../platform/database.ts'
import { createPauses } from '../../platform/pauses.ts'
import type { Actor } from '../../platform/use-case.ts'
import { chosenDomains } from '../portfolio/index.ts'
import { planRecordChange, type RecordWork, showDifference, zoneWork } from '../zones/index.ts'
import { placesOf } from './places.ts'
import { recordsOf } from './record-templates.ts'
import { readWork } from './record-work.ts'

const shownZones = 20
/** Stored and new records, over all zones of a call. */
const maxCompared = 10_000
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
    const asked = ordered.slice(from, from + pageSize)
    const made = attach && recordTemplate ? await madeIn(db, recordTemplate, asked) : new Map<string, string[]>()
    const differences = await differencesOf(
      db,
      work.data,
      asked.map(row => ({ ...row, made: made.get(row.zone ?? '') ?? [] })),
    )
    const left = asked.findIndex(
      ({ domain, zone, refusal }) => zone !== null && refusal === undefined && !differences.has(domain),
    )
    const page = left < 0 ? asked : asked.slice(0, left)
    return ok({
      domains: page.map(({ domain, name, unicode, place, refusal }) => ({
        domain,
        name,
        unicode,
        place,
        refusal: refusal === undefined ? '' : translate(contract.errors[refusal], actor.language),
        ...(differences.get(domain) ?? nothing),
      })),
      next: from + page.length < ordered.length ? `${from + page.length}` : null,
      total: ordered.length,
      refused: ordered.filter(({ place }) => place === 'refused').length,
      elsewhere: ordered.filter(({ place }) => place === 'elsewhere').length,
      unselected: unselected(work.data, ordered),
    })
  }

/** A record of a file may name any domain; only domains that were selected are changed. */
function unselected({ records }: RecordWork, selected: readonly { readonly name: string }[]) {
  const names = new Set(selected.map(({ name }) => name))
  const named = new Set(records.flatMap(({ domain }) => domain ?? []))
  return [...named].filter(name => !names.has(name)).map(name => ({ name, unicode: toUnicodeName(name) }))
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

/**
 * The differences by domain, up to the first zone after which as many records were compared as one call may; zones after it are
 * left out. Records are read zone by zone: those of all might not fit into memory.
 */
export async function differencesOf(db: Db, work: RecordWork, zones: readonly ReviewedZone[]) {
  const workOf = zoneWork(work)
  const pauses = createPauses()
  const differences = new Map<string, ReturnType<typeof showDifference>>()
  let compared = 0
  for (const { domain, name, zone, refusal, made = [] } of zones) {
    if (zone === null || refusal !== undefined) continue
    if (compared >= maxCompared) break
    await pauses.pause()
    const asked = workOf(name)
    const rows = await recordsOf(db, zone, asked.hosts, made)
    differences.set(domain, showDifference(planRecordChange(asked, rows, new Set(made))))
    compared += asked.wanted.length + asked.refused.length + rows.length
  }
  return differences
}
