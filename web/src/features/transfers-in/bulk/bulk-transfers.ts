import type { Output } from '@namestead/contract/call'
import { checkTransfers } from '@namestead/contract/transfers-in'
import { create } from 'zustand'
import { call } from '../../../core/calls.ts'
import { domainOf } from '../../../core/domain-lines.ts'

export type Verdict = Output<typeof checkTransfers>['verdicts'][number]

export interface TransferLine {
  /** As it was typed: the domain and its auth code. */
  readonly line: string
  /** undefined: requested, no answer yet. */
  readonly answer: Verdict | undefined
  /** Why the cart refused it. */
  readonly refused?: string
}

interface BulkTransfers {
  readonly rows: readonly TransferLine[]
  readonly running: boolean
  /** The selected lines, by domain. */
  readonly chosen: ReadonlySet<string>
  /** The initial text of the list, when the customer returns to edit it. */
  readonly draft: string
}

/**
 * A store outside the page: the check continues while the customer visits other pages. Auth codes are secrets, so that the list is
 * kept in memory only and does not survive a reload.
 */
export const useBulkTransfers = create<BulkTransfers>(() => ({
  rows: [],
  running: false,
  chosen: new Set(),
  draft: '',
}))

const chunkSize = 25
const maxConcurrent = 2

export const canMove = ({ answer, refused }: TransferLine): boolean =>
  answer?.verdict === 'movable' && refused === undefined

let current: AbortController | undefined

/** Checks the lines in chunks and fills the rows as answers arrive; what can move is selected. */
export async function startCheck(lines: readonly string[]): Promise<void> {
  current?.abort()
  current = new AbortController()
  useBulkTransfers.setState({
    rows: lines.map(line => ({ line, answer: undefined })),
    running: true,
    chosen: new Set(),
    draft: lines.join('\n'),
  })
  await check(lines, current.signal)
}

/** Checks one line again, edited. */
export async function replaceLine(before: string, line: string): Promise<void> {
  current ??= new AbortController()
  useBulkTransfers.setState(({ rows }) => ({
    running: true,
    rows: rows
      .filter(row => row.line === before || domainOf(row.line) !== domainOf(line))
      .map(row => (row.line === before ? { line, answer: undefined } : row)),
  }))
  await check([line], current.signal)
}

/** Checks the domains again whose registry did not answer. */
export async function checkUnanswered(): Promise<void> {
  const lines = useBulkTransfers
    .getState()
    .rows.flatMap(({ line, answer }) => (answer?.verdict === 'registry-silent' ? [line] : []))
  if (!current || lines.length === 0) return
  const again = new Set(lines)
  useBulkTransfers.setState(({ rows }) => ({
    running: true,
    rows: rows.map(row => (again.has(row.line) ? { line: row.line, answer: undefined } : row)),
  }))
  await check(lines, current.signal)
}

async function check(lines: readonly string[], signal: AbortSignal): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(lines.length / chunkSize) }, (_, index) =>
    lines.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const next = async (): Promise<void> => {
    const chunk = chunks.shift()
    if (!chunk || signal.aborted) return
    const answer = await call(checkTransfers, { lines: chunk }, { signal, retry: () => void startCheck(lines) }).catch(
      () => undefined,
    )
    if (signal.aborted) return
    // A visitor signs in first; then the whole list is checked by itself.
    if (answer && answer.code !== 1 && answer.code !== -102) return editList()
    settle(chunk, answer?.code === 1 ? answer.data.verdicts : undefined)
    return next()
  }
  await Promise.all(Array.from({ length: maxConcurrent }, next))
  if (!signal.aborted)
    useBulkTransfers.setState(({ rows }) => ({ running: rows.some(({ answer }) => answer === undefined) }))
}

/** A missing answer must not count as movable. */
function settle(lines: readonly string[], verdicts: readonly Verdict[] | undefined): void {
  const answers = new Map(lines.map((line, index) => [line, verdicts?.[index] ?? unanswered(line)]))
  useBulkTransfers.setState(({ rows, chosen }) => ({
    rows: rows.map(row => {
      const answer = answers.get(row.line)
      return answer ? { line: row.line, answer } : row
    }),
    chosen: new Set([
      ...chosen,
      ...lines.filter(line => answers.get(line)?.verdict === 'movable').map(line => domainOf(line)),
    ]),
  }))
}

const unanswered = (line: string): Verdict => ({
  name: domainOf(line),
  unicode: domainOf(line),
  tld: '',
  verdict: 'registry-silent',
  codeAccepted: false,
  registrar: '',
  movableFrom: null,
  newExpiresAt: null,
  price: null,
  premium: false,
})

/** Returns to the list, to edit it. */
export function editList(): void {
  current?.abort()
  useBulkTransfers.setState(({ rows, draft }) => ({
    rows: [],
    running: false,
    chosen: new Set(),
    draft: rows.length > 0 ? rows.map(({ line }) => line).join('\n') : draft,
  }))
}

/** Puts domains into the list, to be completed and checked: those whose transfer failed. */
export function beginWith(names: readonly string[]): void {
  current?.abort()
  useBulkTransfers.setState({ rows: [], running: false, chosen: new Set(), draft: names.join('\n') })
}

export const removeLines = (lines: ReadonlySet<string>): void =>
  useBulkTransfers.setState(({ rows }) => {
    const left = rows.filter(({ line }) => !lines.has(line))
    return { rows: left, draft: left.map(({ line }) => line).join('\n') }
  })

export const choose = (domain: string): void =>
  useBulkTransfers.setState(({ chosen }) => ({
    chosen: chosen.has(domain) ? new Set([...chosen].filter(other => other !== domain)) : new Set([...chosen, domain]),
  }))

export const chooseAll = (chosen: Iterable<string>): void => useBulkTransfers.setState({ chosen: new Set(chosen) })

/** Shows the cart's refusals at their rows and clears the selection. */
export const showRefused = (refused: ReadonlyMap<string, string>): void =>
  useBulkTransfers.setState(({ rows }) => ({
    chosen: new Set(),
    rows: rows.map(row => {
      const why = refused.get(row.answer?.unicode ?? '')
      return why ? { ...row, refused: why } : row
    }),
  }))

/** The verdicts that a queue says in the same words. */
const queueVerdicts = [
  'already-yours',
  'transfer-pending',
  'wrong-code',
  'repeated',
  'invalid',
  'registry-silent',
] as const
const isQueueVerdict = (verdict: string): verdict is (typeof queueVerdicts)[number] =>
  queueVerdicts.some(known => known === verdict)

/** Why a domain cannot be transferred. */
export const verdictText = (verdict: Exclude<Verdict['verdict'], 'movable'>) =>
  isQueueVerdict(verdict) ? (`queueRefusal_${verdict}` as const) : (`verdict_${verdict}` as const)
