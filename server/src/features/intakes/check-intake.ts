import type { LookUpRegistration, RegistrationData } from '@namestead/adapters/rdap/port'
import type { Input, Output } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/intakes'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { ownNames } from '../domains/index.ts'
import { readName } from '../registration/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { type IntakeRegistrar, offeredRegistrar, takesTld } from './intake-registrars.ts'
import { intakeObstacles } from './obstacles.ts'
import { intakeTermDays } from './policies.ts'

type Verdict = Output<typeof contract.checkIntake>['verdicts'][number]

/** Look-ups at once, so that a list neither floods a registry nor waits for each in turn. */
const atOnce = 8

interface Ports {
  readonly catalogue: Catalogue
  readonly lookUp: LookUpRegistration
}

/** The verdict on each typed domain: our own data first, then what its registry publishes. */
export const checkIntake =
  ({ catalogue, lookUp }: Ports) =>
  async (db: Db, { account, now, policy }: Actor, { registrar: id, names }: Input<typeof contract.checkIntake>) => {
    const registrar = await offeredRegistrar(db, id)
    if (!registrar) return fail('intake-registrar-unknown')
    const read = names.map(typed => ({ typed: typed.trim(), name: readName(catalogue, typed) }))
    const known = read.flatMap(({ name }) => (name ? [name.ascii] : []))
    const [own, obstacles] = [
      await ownNames(db, account, known),
      await intakeObstacles(db, { account, registrar: id, names: known }),
    ]
    const latest = new Date(now.getTime() + policy(intakeTermDays) * dayMs)
    const seen = new Set<string>()
    const verdicts: Verdict[] = []
    const toLookUp: { readonly index: number; readonly name: string; readonly tld: string }[] = []
    for (const [index, { typed, name }] of read.entries()) {
      const repeated = name && seen.has(name.ascii)
      if (name) seen.add(name.ascii)
      const verdict = !name
        ? 'invalid'
        : repeated
          ? 'repeated'
          : !takesTld(registrar, name.tld.label)
            ? 'extension-unsupported'
            : own.has(name.ascii)
              ? 'already-yours'
              : obstacles.get(name.ascii)
      if (verdict === undefined && name) toLookUp.push({ index, name: name.ascii, tld: name.tld.label })
      verdicts[index] = {
        name: name?.ascii ?? typed,
        unicode: name ? toUnicodeName(name.ascii) : typed,
        tld: name?.tld.label ?? '',
        verdict: verdict ?? 'unknown',
        registrar: '',
        expiresAt: null,
      }
    }
    const work = toLookUp.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { index, name, tld } of work) {
          const found = await lookUp(name)
          if (found.outcome !== 'answered') continue
          verdicts[index] = {
            name,
            unicode: toUnicodeName(name),
            tld,
            verdict: judge(found.data, registrar, { now, latest }),
            registrar: (found.data.registrar?.name ?? '').slice(0, 255),
            expiresAt: found.data.expiresAt,
          }
        }
      }),
    )
    return ok({ verdicts })
  }

/** Statuses of RFC 5731 and 3915. */
const isEnding = /^(?:redemptionPeriod|pendingRestore|pendingDelete)$/
const isHeld = /^(?:client|server)Hold$/
/** Set by registries, as a dispute or a court asks. What the registrar has set, its own push ignores. */
const isLocked = /^server(?:Transfer|Update)Prohibited$/

/** Whether a domain at this registrar can be pushed, as its registry publishes it. */
export function judge(
  { state, statuses, registrar, expiresAt }: RegistrationData,
  { iana_id: ianaId, label }: Pick<IntakeRegistrar, 'iana_id' | 'label'>,
  { now, latest }: { readonly now: Date; readonly latest: Date },
): Verdict['verdict'] {
  if (state !== 'registered') return 'not-registered'
  // Registries of countries publish no id.
  const isThere = registrar?.ianaId
    ? registrar.ianaId === ianaId
    : registrar?.name.toLowerCase().includes(label.toLowerCase())
  if (!isThere) return registrar ? 'other-registrar' : 'unknown'
  if (statuses.some(status => isEnding.test(status))) return 'ends-soon'
  if (expiresAt && (expiresAt <= now || expiresAt <= latest)) return 'ends-soon'
  if (statuses.some(status => isHeld.test(status))) return 'on-hold'
  return statuses.some(status => isLocked.test(status)) ? 'registry-locked' : 'takeable'
}
