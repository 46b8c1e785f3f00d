import type { RegistrationData } from '@namestead/adapters/rdap/port'
import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/registration'
import { ok } from '@namestead/contract/result'
import { anyOf, type Db } from '../../../platform/database.ts'
import type { Context, Terms } from '../../../platform/use-case.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { readName } from '../search/read-names.ts'
import { dropOf } from './queue-schedule.ts'

/** Public registration data from what is kept, else, where `ask` allows it, from its servers; undefined: not known. */
export type ReadRegistration = (
  db: Db,
  name: string,
  terms: Terms & { readonly ask: boolean },
) => Promise<RegistrationData | undefined>

/** Servers that are asked at the same time for one request. */
const concurrent = 5

export const findDrops =
  (catalogue: Catalogue, readRegistration: ReadRegistration) =>
  async (db: Db, { now, policy }: Context, { names: typed }: Input<typeof contract.findDrops>) => {
    const read = [
      ...new Map(typed.flatMap(text => readName(catalogue, text) ?? []).map(name => [name.ascii, name])).values(),
    ]
    const rows = await db
      .selectFrom('queued_names')
      .select(['name', 'drops_at'])
      .where('name', '=', anyOf(read.map(({ ascii }) => ascii)))
      .execute()
    const queued = new Map(rows.map(({ name, drops_at }) => [name, drops_at]))
    let asked = 0
    const domains = new Map<string, { dropsAt: Date | null; expiresAt: Date | null; known: boolean }>()
    const look = async ({ ascii, tld }: (typeof read)[number]) => {
      if (tld.opensAt) return domains.set(ascii, { dropsAt: tld.opensAt, expiresAt: null, known: true })
      const kept = await readRegistration(db, ascii, { now, policy, ask: false })
      const data =
        kept ??
        (asked++ < contract.maxDropLookUps ? await readRegistration(db, ascii, { now, policy, ask: true }) : undefined)
      domains.set(ascii, {
        dropsAt: queued.get(ascii) ?? (data ? dropOf(data, tld.rules.lifeCycle) : null),
        expiresAt: data?.state === 'registered' ? data.expiresAt : null,
        known: data !== undefined,
      })
    }
    const left = [...read]
    await Promise.all(
      Array.from({ length: concurrent }, async () => {
        for (let next = left.shift(); next; next = left.shift()) await look(next)
      }),
    )
    return ok({ domains: read.flatMap(({ ascii: name }) => ({ name, ...(domains.get(name) ?? unknown) })) })
  }

const unknown = { dropsAt: null, expiresAt: null, known: false }
