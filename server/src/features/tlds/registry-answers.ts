import type { Outcome } from '@namestead/adapters/registry/port'

/**
 * What a registry may answer to a command, and what follows (RFC 5730 section 3):
 * done; pending: it decides later; refused: its word on this domain; ours: our own account, deposit or rights stand in the
 * way, so nothing fails and an operator is alarmed; trouble: no usable answer, so ask before repeating.
 */
export type Meaning = 'done' | 'pending' | 'refused' | 'ours' | 'trouble'

/** 2104 deposit, 2200 and 2501 login, 2201 and 2202 rights: nothing that the customer's domain did. */
const ours: ReadonlySet<number> = new Set([2104, 2200, 2201, 2202, 2501])

export function meaningOf(outcome: Outcome<unknown>): Meaning {
  switch (outcome.kind) {
    case 'done':
    case 'pending':
      return outcome.kind
    case 'refused':
      if (ours.has(outcome.code)) return 'ours'
      return outcome.code === 2400 || outcome.code >= 2500 ? 'trouble' : 'refused'
    case 'unavailable':
      return outcome.cause === 'login-refused' ? 'ours' : 'trouble'
    case 'unanswered':
      return 'trouble'
  }
}
