import type { Output } from '@namestead/contract/call'
import { cleanSearch, planSearch } from '@namestead/contract/registration'
import { useCall } from '../../../core/calls.ts'
import { type DomainSearch, type FoundDomain, useDomainSearch } from './domain-search.ts'

/** A row of the results: its place is known before its registry has answered. */
export type SearchRow = Output<typeof planSearch>['rows'][number] & {
  /** undefined while the registry is asked */
  readonly found: FoundDomain | undefined
}

export interface PlannedSearch {
  readonly state: DomainSearch['state']
  /** The server's message if it refused the search. */
  readonly message: string
  /** What is searched for, where it is not what was typed. */
  readonly cleaned: { readonly searched: string; readonly accents: boolean } | undefined
  /** The extension that was typed and is not offered. */
  readonly unoffered: string | undefined
  /** Why the typed domain cannot be registered under any circumstances. */
  readonly invalid: FoundDomain | undefined
  readonly rows: readonly SearchRow[]
  readonly retry: () => void
  /** Asks the registry of one row again. */
  readonly ask: (row: SearchRow) => void
}

const planMilliseconds = 120_000

/** A search by its plan: the rows stand in the plan's order, and each is filled in by its registry's answer. */
export function usePlannedSearch(typed: string, keepsAccents: boolean): PlannedSearch {
  const { searched: wanted, changed, accents } = cleanSearch(typed, { keepsAccents })
  const plan = useCall(planSearch, { name: wanted }, { enabled: wanted !== '', staleTime: planMilliseconds })
  const searched = plan.data?.searched ?? wanted
  const search = useDomainSearch(searched)
  const { names, state, asking } = search
  const found = new Map(names.map(each => [each.name, each]))
  const over = state !== 'searching' && state !== 'idle'
  const rows = (plan.data?.rows ?? []).flatMap((row): SearchRow[] => {
    const answer = found.get(row.name)
    if (answer || !over || asking.has(row.name)) return [{ ...row, found: answer }]
    // A suggestion that is not available is not answered; any other row is one that the search missed.
    return row.kind === 'idea' ? [] : [{ ...row, found: unanswered(row) }]
  })
  const unoffered = plan.data?.unoffered ?? undefined
  const invalid = unoffered === undefined ? names.find(each => each.state === 'invalid') : undefined
  return {
    state: plan.isError && state !== 'refused' && state !== 'idle' ? 'broken' : state,
    message: search.message,
    cleaned: changed || searched !== wanted ? { searched, accents } : undefined,
    unoffered,
    invalid,
    rows,
    retry: () => {
      if (plan.isError) void plan.refetch()
      search.retry()
    },
    ask: search.ask,
  }
}

const unanswered = ({ kind, name, unicode, tld }: Omit<SearchRow, 'found'>): FoundDomain => ({
  kind,
  name,
  unicode,
  tld,
  state: 'unknown',
  register: null,
  renew: null,
  list: undefined,
  offerUntil: undefined,
  opensAt: undefined,
  lookAlike: false,
  note: undefined,
  domain: undefined,
})
