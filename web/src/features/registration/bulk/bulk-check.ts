import type { Output } from '@namestead/contract/call'
import { checkNames } from '@namestead/contract/registration'
import { call } from '../../../core/calls.ts'
import { type CheckedLine, listCheck } from '../../../core/list-check.ts'

export type CheckedDomain = Output<typeof checkNames>['names'][number]
export type BulkRow = CheckedLine<CheckedDomain>

const kept = 'bulk-names'

export const canBeBought = (answer: CheckedDomain | undefined): boolean =>
  answer !== undefined && answer.register !== null && (answer.state === 'available' || answer.state === 'premium')

const unanswered = {
  unicode: undefined,
  tld: '',
  state: 'unknown',
  register: null,
  renew: null,
  list: undefined,
  offerUntil: undefined,
  opensAt: undefined,
  lookAlike: undefined,
} as const

/** The domains of the bulk registration. */
export const bulkCheck = listCheck<CheckedDomain>({
  ask: async (names, { signal }) => {
    const answer = await call(checkNames, { names: [...names] }, { signal })
    if (answer.code !== 1) return undefined
    const answers = new Map(answer.data.names.map(domain => [domain.given ?? domain.name, domain]))
    return names.map(given => answers.get(given) ?? { ...unanswered, given, name: given })
  },
  unanswered: given => ({ ...unanswered, given, name: given }),
  isUnanswered: ({ state }) => state === 'unknown',
  maxConcurrent: 3,
  keep,
})

/** Removes the ordered domains from the list; the others stay to be bought later. */
export function removeOrdered(names: readonly string[]): void {
  const ordered = new Set(names)
  bulkCheck.remove(({ line, answer }) => ordered.has(answer?.name ?? line))
}

/** The list survives a reload; the answers of the registries do not. */
function keep(names: readonly string[]): void {
  try {
    if (names.length === 0) sessionStorage.removeItem(kept)
    else sessionStorage.setItem(kept, names.join('\n'))
  } catch {
    // without storage the list lasts as long as the page
  }
}

export function savedDomains(): readonly string[] {
  try {
    return sessionStorage.getItem(kept)?.split('\n') ?? []
  } catch {
    return []
  }
}
