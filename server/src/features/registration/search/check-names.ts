import type { Input } from '@namestead/contract/call'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import type * as contract from '@namestead/contract/registration'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../../platform/database.ts'
import { createPauses, type Pauses } from '../../../platform/pauses.ts'
import type { Caller } from '../../../platform/use-case.ts'
import { ownNames } from '../../domains/index.ts'
import { levelOf } from '../../identity/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { type AvailabilityChecks, checkAll, domainsPerFrame, unknown } from '../availability.ts'
import { type ReadName, readName } from './read-names.ts'
import { shownPrices } from './shown-prices.ts'

/** Checks up to 500 typed domains; a malformed one is returned as `invalid` at its position. */
export function checkNames(catalogue: Catalogue, checks: AvailabilityChecks) {
  return async (db: Db, { account }: Caller, input: Input<typeof contract.checkNames>) => {
    const level = await levelOf(db, account)
    const lines = input.names.filter(line => line !== '')
    if (lines.length === 0) return fail('no-names')
    // A frame is in flight while the domains of the next are parsed. Internationalized domains take long, so the loop yields to
    // other requests.
    const pauses = createPauses()
    let reading: Promise<unknown> = Promise.resolve()
    const parts = Array.from({ length: Math.ceil(lines.length / domainsPerFrame) }, (_, i) => {
      const read = reading.then(() => readPart(lines.slice(i * domainsPerFrame, (i + 1) * domainsPerFrame), pauses))
      reading = read
      return read.then(part => checkPart(part, level))
    })
    const names = (await Promise.all(parts)).flat()
    const own = await ownNames(
      db,
      account,
      names.map(({ name }) => name),
    )
    return ok({
      names: names.map(row =>
        own.has(row.name)
          ? {
              ...row,
              state: 'yours' as const,
              register: null,
              renew: null,
              list: undefined,
              offerUntil: undefined,
              opensAt: undefined,
            }
          : row,
      ),
    })
  }

  async function readPart(lines: readonly string[], { pause }: Pauses) {
    const read: { given: string; name: ReadName | undefined }[] = []
    for (const given of lines) {
      read.push({ given, name: readName(catalogue, given) })
      // An unneeded await costs a microtask turn for each of 500 domains.
      const waiting = pause()
      if (waiting) await waiting
    }
    return read
  }

  async function checkPart(read: Awaited<ReturnType<typeof readPart>>, level: CustomerLevel) {
    const found = await checkAll(
      checks,
      read.flatMap(({ name }) => name ?? []),
      { fresh: true },
    )
    return read.map(({ given, name }) => {
      if (!name) return { ...invalid, given }
      const { ascii, unicode } = name
      // With 500 rows, redundant fields are left out.
      const shown = shownPrices(name.tld, found.get(ascii) ?? unknown, level)
      return {
        given: given === ascii ? undefined : given,
        name: ascii,
        unicode: unicode === ascii ? undefined : unicode,
        tld: name.tld.label,
        opensAt: undefined,
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
  opensAt: undefined,
  lookAlike: undefined,
} as const
