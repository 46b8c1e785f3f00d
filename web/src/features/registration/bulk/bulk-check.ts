import type { Output } from '@namestead/contract/call'
import { checkNames } from '@namestead/contract/registration'
import { create } from 'zustand'
import { call } from '../../../core/calls.ts'

export type CheckedDomain = Output<typeof checkNames>['names'][number]

export interface BulkRow {
  readonly given: string
  /** undefined: requested, no answer yet. */
  readonly answer: CheckedDomain | undefined
  /** Why the cart refused it. */
  readonly refused?: string
}

interface BulkCheck {
  readonly rows: readonly BulkRow[]
  readonly running: boolean
  /** The selected domains, as they were typed. */
  readonly chosen: ReadonlySet<string>
  /** The initial text of the list, when the customer returns to edit it. */
  readonly draft: string
}

/** A store outside the page: the check continues while the customer visits other pages. */
export const useBulkCheck = create<BulkCheck>(() => ({ rows: [], running: false, chosen: new Set(), draft: '' }))

const chunkSize = 25
const maxConcurrent = 3
const kept = 'bulk-names'

export const canBeBought = (answer: CheckedDomain | undefined): boolean =>
  answer !== undefined && answer.register !== null && (answer.state === 'available' || answer.state === 'premium')

let current: AbortController | undefined

/** Checks the domains in chunks, several at a time, and fills the rows as answers arrive. */
export async function startCheck(names: readonly string[]): Promise<void> {
  current?.abort()
  current = new AbortController()
  const { signal } = current
  keep(names)
  useBulkCheck.setState({ rows: names.map(given => ({ given, answer: undefined })), running: true, chosen: new Set() })
  await check(names, signal)
}

/** Checks the domains again whose registry did not answer. */
export async function checkUnanswered(): Promise<void> {
  const names = useBulkCheck
    .getState()
    .rows.filter(({ answer }) => answer?.state === 'unknown')
    .map(({ given }) => given)
  if (!current || names.length === 0) return
  const again = new Set(names)
  useBulkCheck.setState(({ rows }) => ({
    running: true,
    rows: rows.map(row => (again.has(row.given) ? { given: row.given, answer: undefined } : row)),
  }))
  await check(names, current.signal)
}

/** The rows are painted before the first requests are prepared. */
const paintMs = 30

async function check(names: readonly string[], signal: AbortSignal): Promise<void> {
  await new Promise(done => setTimeout(done, paintMs))
  const chunks = Array.from({ length: Math.ceil(names.length / chunkSize) }, (_, index) =>
    names.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const next = async (): Promise<void> => {
    const chunk = chunks.shift()
    if (!chunk || signal.aborted) return
    const answers = await ask(chunk, signal)
    if (signal.aborted) return
    settle(new Map(answers.map(answer => [answer.given ?? answer.name, answer])))
    return next()
  }
  await Promise.all(Array.from({ length: maxConcurrent }, next))
  if (!signal.aborted) useBulkCheck.setState({ running: false })
}

async function ask(names: readonly string[], signal: AbortSignal): Promise<readonly CheckedDomain[]> {
  const answer = await call(checkNames, { names: [...names] }, { signal }).catch(() => undefined)
  if (answer?.code === 1) return answer.data.names
  // A missing answer must not count as available.
  return names.map(given => ({ ...unanswered, given, name: given }))
}

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

const settle = (answers: ReadonlyMap<string, CheckedDomain>): void =>
  useBulkCheck.setState(({ rows }) => ({
    rows: rows.map(row => {
      const answer = answers.get(row.given)
      return answer ? { ...row, answer } : row
    }),
  }))

/** Returns to the list, to edit it. */
export function editList(): void {
  current?.abort()
  keep([])
  useBulkCheck.setState(({ rows }) => ({
    rows: [],
    running: false,
    chosen: new Set(),
    draft: rows.map(({ given }) => given).join('\n'),
  }))
}

/** Removes the ordered domains from the list; the others stay to be bought later. */
export function removeOrdered(names: readonly string[]): void {
  const ordered = new Set(names)
  const rows = useBulkCheck.getState().rows.filter(({ given, answer }) => !ordered.has(answer?.name ?? given))
  if (rows.length === 0) current?.abort()
  keep(rows.map(({ given }) => given))
  useBulkCheck.setState(({ running, chosen, draft }) => ({
    rows,
    running: running && rows.length > 0,
    chosen: new Set(rows.map(({ given }) => given).filter(given => chosen.has(given))),
    draft: rows.length > 0 ? draft : '',
  }))
}

export const choose = (given: string): void =>
  useBulkCheck.setState(({ chosen }) => ({
    chosen: chosen.has(given) ? new Set([...chosen].filter(other => other !== given)) : new Set([...chosen, given]),
  }))

export const chooseAll = (chosen: Iterable<string>): void => useBulkCheck.setState({ chosen: new Set(chosen) })

/** Shows the cart's refusals at their rows and clears the selection. */
export const showRefused = (refused: ReadonlyMap<string, string>): void =>
  useBulkCheck.setState(({ rows }) => ({
    chosen: new Set(),
    rows: rows.map(row => {
      const why = refused.get(row.answer?.name ?? row.given)
      return why ? { ...row, refused: why } : row
    }),
  }))

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
