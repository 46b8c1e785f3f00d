import type { Outcome, Refused } from '@namestead/adapters/registry/port'
import { storedRefusal } from '../../../platform/registry-refusals.ts'

/**
 * The meanings of a registry's answer to a command (RFC 5730, section 3): done; pending: it decides later; refused: a final
 * refusal concerning this domain, or an object that the customer named; ours: our own account, deposit or rights prevent it, so
 * nothing fails and an operator is alarmed; transient: no usable answer, so query before repeating.
 */
export type Meaning = 'done' | 'pending' | 'refused' | 'ours' | 'transient'

/** 2201 and 2202 refuse rights to an object: to ours, unless the customer named it. */
export const rights: ReadonlySet<number> = new Set([2201, 2202])
/** 2104 deposit, 2200 and 2501 login: not caused by the customer's domain. */
const ours: ReadonlySet<number> = new Set([2104, 2200, 2501])

export function meaningOf(outcome: Outcome<unknown>): Meaning {
  switch (outcome.kind) {
    case 'done':
    case 'pending':
      return outcome.kind
    case 'refused':
      if (ours.has(outcome.code) || (rights.has(outcome.code) && outcome.about === undefined)) return 'ours'
      return outcome.code === 2400 || outcome.code >= 2500 ? 'transient' : 'refused'
    case 'unavailable':
      return outcome.cause === 'login-refused' ? 'ours' : 'transient'
    case 'unanswered':
      return 'transient'
  }
}

/** Why a command was not executed, in the registry's words: its explanations where it gave any, else the text of its code. */
function reasonOf(outcome: Outcome<unknown>): string {
  if (outcome.kind !== 'refused') return outcome.message
  const words = outcome.details.length > 0 ? outcome.details.join('; ') : outcome.message
  return outcome.about === undefined ? words : `${outcome.about}: ${words}`
}

/** The outcome of a command about an object that the customer named: what the registry refuses is refused, and is no fault of this installation. */
export const aboutNamed = <O extends Outcome<unknown>>(object: string, outcome: O): O | Refused =>
  outcome.kind === 'refused' ? { ...outcome, about: object } : outcome

/** All that the registry said, for operators: the text of its code and its explanations. */
export function wholeReasonOf(outcome: Outcome<unknown>): string {
  if (outcome.kind !== 'refused') return outcome.message
  const words = [outcome.message, ...outcome.details.filter(detail => detail !== outcome.message)].join('; ')
  return outcome.about === undefined ? words : `${outcome.about}: ${words}`
}

/** The same as it is stored, to be read in the customer's language later. */
export const refusalOf = (outcome: Outcome<unknown>): string =>
  storedRefusal(outcome.kind === 'refused' ? outcome.code : undefined, reasonOf(outcome))

/** No usable answer: the job is retried, and queries the registry before it repeats the command. */
export class RegistryUnavailable extends Error {
  override name = 'RegistryUnavailable'
}
