import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/record-templates'
import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { chosenDomains, startBulkWork } from '../portfolio/index.ts'
import { placesOf } from './places.ts'
import { readWork, recordBatch, templateBatch } from './record-work.ts'

/** Domains without records here are left out; those with other name servers unless the customer includes them. */
export const startRecordChange =
  (ourNameServers: readonly string[]) =>
  async (tx: Tx, actor: Actor, input: Input<typeof contract.startRecordChange>) => {
    const { use, newRecords, types, host, recordTemplate, attach, conflicts, elsewhere = false, ...selection } = input
    const work = await readWork(tx, actor.account, {
      use, newRecords, types, host, recordTemplate, attach, conflicts,
    }) // biome-ignore format: one list
    if (work.failed !== undefined) return work
    await lockAccount(tx, actor.account)
    const chosen = await chosenDomains(tx, actor, selection)
    if (chosen.failed !== undefined) return chosen
    const places = await placesOf(tx, actor.account, chosen.data, ourNameServers)
    const subjects = places.flatMap(({ domain, place }) =>
      place === 'here' || (place === 'elsewhere' && elsewhere) ? [domain] : [],
    )
    if (subjects.length === 0) return fail('no-zone-chosen')
    const records = use === 'template' ? [] : work.data.records
    const parameters = { ...work.data, records, address: actor.address }
    return startBulkWork(tx, actor, subjects, { kind: use === 'template' ? templateBatch : recordBatch, parameters })
  }
