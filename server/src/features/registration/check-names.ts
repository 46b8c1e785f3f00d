import type { Input } from '@namestead/contract/call'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import type * as contract from '@namestead/contract/registration'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { createPauses, type Pauses } from '../../platform/pauses.ts'
import type { Context } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { type AvailabilityChecks, answersTo, namesAFrame, unknown } from './availability.ts'
import { type ReadName, readName } from './read-names.ts'
import { shownPrices } from './shown-prices.ts'

/** Up to 500 typed names at once; what cannot be read stands as `invalid` in its place. */
export function checkNames(catalogue: Catalogue, checks: AvailabilityChecks) {
  return async (db: Db, { session }: Context, input: Input<typeof contract.checkNames>) => {
    const level = await levelOf(db, session?.account)
    const lines = input.names.filter(line => line !== '')
    if (lines.length === 0) return fail('no-names')
    // A frame is under way while the names of the next are read. International names take long: others have their turns between.
    const pauses = createPauses()
    let reading: Promise<unknown> = Promise.resolve()
    const parts = Array.from({ length: Math.ceil(lines.length / namesAFrame) }, (_, i) => {
      const read = reading.then(() => readPart(lines.slice(i * namesAFrame, (i + 1) * namesAFrame), pauses))
      reading = read
      return read.then(part => checkPart(part, level))
    })
    const names = (await Promise.all(parts)).flat()
    const own = await ownNames(
      db,
      session?.account,
      names.map(({ name }) => name),
    )
    return ok({
      names: names.map(row =>
        own.has(row.name)
          ? { ...row, state: 'yours' as const, register: null, renew: null, list: undefined, offerUntil: undefined }
          : row,
      ),
    })
  }

  async function readPart(lines: readonly string[], { pause }: Pauses) {
    const read: { given: string; name: ReadName | undefined }[] = []
    for (const given of lines) {
      read.push({ given, name: readName(catalogue, given) })
      // Awaiting nothing costs a turn of the microtasks for each of 500 names.
      const waiting = pause()
      if (waiting) await waiting
    }
    return read
  }

  async function checkPart(read: Awaited<ReturnType<typeof readPart>>, level: CustomerLevel) {
    const found = await answersTo(
      checks,
      read.flatMap(({ name }) => name ?? []),
      { fresh: true },
    )
    return read.map(({ given, name }) => {
      if (!name) return { ...invalid, given }
      const { ascii, unicode } = name
      // 500 rows: what would say the same twice is left out.
      const shown = shownPrices(name.tld, found.get(ascii) ?? unknown, level)
      return {
        given: given === ascii ? undefined : given,
        name: ascii,
        unicode: unicode === ascii ? undefined : unicode,
        tld: name.tld.label,
        ...shown,
        lookAlike: name.lookAlike || undefined,
      }
    })
  }
}

const invalid = {
  name: '',
  unicode: undefined,
  tld: '',
  state: 'invalid',
  register: null,
  renew: null,
  list: undefined,
  offerUntil: undefined,
  lookAlike: undefined,
} as const
