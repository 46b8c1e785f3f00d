import type { AskForRecords, SeenRecord } from '@namestead/adapters/name-server/ask-for-records'
import type { Input } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { readName } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { findPreparedZone, planPrepared, shownPrepared } from './prepared-zones.ts'

export interface PresentRecordsPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
  /** Asks the name servers of any domain. */
  readonly askForRecords: AskForRecords
}

const longestText = 100_000
const silent = { answered: false, partial: false, records: [] } as const

/** What the present name servers of a domain answer, as a zone file; they are those that its registry names. */
export const findPresentRecords =
  ({ catalogue, registries, askForRecords }: PresentRecordsPorts) =>
  async (db: Db, { account }: Actor, input: Input<typeof contract.findPresentRecords>) => {
    const typed = readName(catalogue, input.name)
    if (!typed) return fail('name-invalid')
    const { ascii: name, tld } = typed
    const registry = tld.registry === null ? undefined : registries.of(tld.registry)
    if (!registry) return fail('not-connected')
    const seen = await registry.readDomain({ name })
    if (seen.kind === 'refused' && seen.code === 2303) return fail('not-registered')
    const prepared = await findPreparedZone(db, account, name)
    // What is prepared already is shown and can be changed all the same.
    if (seen.kind !== 'done' && !prepared) return fail('registry-silent')
    const found = seen.kind === 'done' ? await askForRecords(name, seen.data.nameServers) : silent
    const { answered, partial, records } = found
    const text = answered ? fileOf(name, records) : ''
    return ok({
      name,
      unicode: toUnicodeName(name),
      answered,
      partial,
      signed: seen.kind === 'done' && seen.data.dnssec !== null,
      text,
      count: planPrepared(name, text).changes.length,
      prepared: prepared
        ? { ...shownPrepared(name, prepared.text), text: prepared.text, changedAt: prepared.changed_at }
        : null,
    })
  }

function fileOf(name: string, records: readonly SeenRecord[]): string {
  const lines = [`$ORIGIN ${name}.`]
  let length = lines.join().length
  for (const { host, ttl, type, value } of records) {
    const line = `${host} ${ttl} IN ${type} ${value}`
    length += line.length + 1
    if (length > longestText) break
    lines.push(line)
  }
  return records.length === 0 ? '' : lines.join('\n')
}
