import type { Output } from '@namestead/contract/call'
import { checkNames } from '@namestead/contract/registration'
import { create } from 'zustand'
import { call } from '../../core/calls.ts'

export type CheckedName = Output<typeof checkNames>['names'][number]

export interface BulkRow {
  readonly given: string
  /** undefined: asked, not answered yet. */
  readonly answer: CheckedName | undefined
  /** Why the cart refused it. */
  readonly refused?: string
}

interface BulkCheck {
  readonly rows: readonly BulkRow[]
  readonly running: boolean
  /** Names to be ordered, by what was given. */
  readonly chosen: ReadonlySet<string>
  /** The list to begin with, where the person goes back to change it. */
  readonly draft: string
}

/** Lives outside the page: the check goes on while the person looks elsewhere, and is there when they come back. */
export const useBulkCheck = create<BulkCheck>(() => ({ rows: [], running: false, chosen: new Set(), draft: '' }))

const chunkSize = 25
const atOnce = 3
const kept = 'bulk-names'

export const canBeBought = (answer: CheckedName | undefined): boolean =>
  answer !== undefined && answer.register !== null && (answer.state === 'available' || answer.state === 'premium')

let current: AbortController | undefined

/** Asks for the names in chunks, several at a time, and fills the rows as they are answered. */
export async function startCheck(names: readonly string[]): Promise<void> {
  current?.abort()
  current = new AbortController()
  const { signal } = current
  keep(names)
  useBulkCheck.setState({ rows: names.map(given => ({ given, answer: undefined })), running: true, chosen: new Set() })
  await check(names, signal)
}

/** Once more for the names whose registry did not answer. */
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

async function check(names: readonly string[], signal: AbortSignal): Promise<void> {
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
  await Promise.all(Array.from({ length: atOnce }, next))
  if (!signal.aborted) useBulkCheck.setState({ running: false })
}

async function ask(names: readonly string[], signal: AbortSignal): Promise<readonly CheckedName[]> {
  const answer = await call(checkNames, { names: [...names] }, { signal }).catch(() => undefined)
  if (answer?.code === 1) return answer.data.names
  // No answer is never taken for available.
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
  lookAlike: undefined,
} as const

const settle = (answers: ReadonlyMap<string, CheckedName>): void =>
  useBulkCheck.setState(({ rows }) => ({
    rows: rows.map(row => {
      const answer = answers.get(row.given)
      return answer ? { ...row, answer } : row
    }),
  }))

/** Back to the list, to change it. */
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

/** The names are ordered: the list has done its work. */
export function dropList(): void {
  current?.abort()
  keep([])
  useBulkCheck.setState({ rows: [], running: false, chosen: new Set(), draft: '' })
}

export const choose = (given: string): void =>
  useBulkCheck.setState(({ chosen }) => ({
    chosen: chosen.has(given) ? new Set([...chosen].filter(other => other !== given)) : new Set([...chosen, given]),
  }))

export const chooseAll = (chosen: Iterable<string>): void => useBulkCheck.setState({ chosen: new Set(chosen) })

/** What the cart said: the refused ones are told at their rows, the rest is no longer chosen. */
export const showRefused = (refused: ReadonlyMap<string, string>): void =>
  useBulkCheck.setState(({ rows }) => ({
    chosen: new Set(),
    rows: rows.map(row => {
      const why = refused.get(row.answer?.name ?? row.given)
      return why ? { ...row, refused: why } : row
    }),
  }))

/** The list survives a reload of the page; what the registries say is asked anew. */
function keep(names: readonly string[]): void {
  try {
    if (names.length === 0) sessionStorage.removeItem(kept)
    else sessionStorage.setItem(kept, names.join('\n'))
  } catch {
    // storage refused: the list lives as long as the page
  }
}

export function keptNames(): readonly string[] {
  try {
    return sessionStorage.getItem(kept)?.split('\n') ?? []
  } catch {
    return []
  }
}
