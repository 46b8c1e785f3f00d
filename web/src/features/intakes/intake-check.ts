import type { Output } from '@namestead/contract/call'
import { checkIntake } from '@namestead/contract/intakes'
import { create } from 'zustand'
import { call } from '../../core/calls.ts'

export type IntakeVerdictRow = Output<typeof checkIntake>['verdicts'][number]

export interface IntakeLine {
  readonly typed: string
  /** undefined: requested, no answer yet. */
  readonly answer: IntakeVerdictRow | undefined
}

interface IntakeCheck {
  readonly rows: readonly IntakeLine[]
  readonly running: boolean
  /** The ticked lines, as they were typed. */
  readonly chosen: ReadonlySet<string>
  readonly draft: string
  readonly registrar: string
  readonly theirAccount: string
}

/** A store outside the page: the check continues while the customer visits other pages. */
export const useIntakeCheck = create<IntakeCheck>(() => ({
  rows: [],
  running: false,
  chosen: new Set(),
  draft: '',
  registrar: '',
  theirAccount: '',
}))

const chunkSize = 25
const maxConcurrent = 2

export const canTake = ({ answer }: IntakeLine): boolean => answer?.verdict === 'takeable'
export const cannotTake = (row: IntakeLine): boolean => row.answer !== undefined && !canTake(row)

let current: AbortController | undefined

/** Checks the lines in chunks and fills the rows as answers arrive; what can be brought in is ticked. */
export async function startIntakeCheck(lines: readonly string[]): Promise<void> {
  current?.abort()
  current = new AbortController()
  useIntakeCheck.setState({
    rows: lines.map(typed => ({ typed, answer: undefined })),
    running: true,
    chosen: new Set(),
    draft: lines.join('\n'),
  })
  await check(lines, current.signal)
}

/** Checks the domains again whose registry did not answer. */
export async function checkUnknown(): Promise<void> {
  const lines = useIntakeCheck
    .getState()
    .rows.flatMap(({ typed, answer }) => (answer?.verdict === 'unknown' ? [typed] : []))
  if (!current || lines.length === 0) return
  const again = new Set(lines)
  useIntakeCheck.setState(({ rows }) => ({
    running: true,
    rows: rows.map(row => (again.has(row.typed) ? { typed: row.typed, answer: undefined } : row)),
  }))
  await check(lines, current.signal)
}

async function check(lines: readonly string[], signal: AbortSignal): Promise<void> {
  const { registrar } = useIntakeCheck.getState()
  const chunks = Array.from({ length: Math.ceil(lines.length / chunkSize) }, (_, index) =>
    lines.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const next = async (): Promise<void> => {
    const names = chunks.shift()
    if (!names || signal.aborted) return
    const retry = () => void startIntakeCheck(lines)
    const answer = await call(checkIntake, { registrar, names }, { signal, retry }).catch(() => undefined)
    if (signal.aborted) return
    // A visitor signs in first; then the whole list is checked by itself.
    if (answer && answer.code !== 1 && answer.code !== -102) return editIntake()
    settle(names, answer?.code === 1 ? answer.data.verdicts : undefined)
    return next()
  }
  await Promise.all(Array.from({ length: maxConcurrent }, next))
  if (!signal.aborted)
    useIntakeCheck.setState(({ rows }) => ({ running: rows.some(({ answer }) => answer === undefined) }))
}

/** A missing answer must not count as one. */
function settle(lines: readonly string[], verdicts: readonly IntakeVerdictRow[] | undefined): void {
  const answers = new Map(lines.map((line, index) => [line, verdicts?.[index] ?? unanswered(line)]))
  useIntakeCheck.setState(({ rows, chosen }) => ({
    rows: rows.map(row => {
      const answer = answers.get(row.typed)
      return answer ? { typed: row.typed, answer } : row
    }),
    chosen: new Set([...chosen, ...lines.filter(line => answers.get(line)?.verdict === 'takeable')]),
  }))
}

const unanswered = (name: string): IntakeVerdictRow => ({
  name,
  unicode: name,
  tld: '',
  verdict: 'unknown',
  registrar: '',
  expiresAt: null,
})

/** Returns to the form, to edit it. */
export function editIntake(): void {
  current?.abort()
  useIntakeCheck.setState({ rows: [], running: false, chosen: new Set() })
}

/** Placed: the next intake begins empty. */
export function clearIntake(): void {
  editIntake()
  useIntakeCheck.setState({ draft: '' })
}

export const tick = (line: string): void =>
  useIntakeCheck.setState(({ chosen }) => ({
    chosen: chosen.has(line) ? new Set([...chosen].filter(other => other !== line)) : new Set([...chosen, line]),
  }))

export const tickAll = (lines: Iterable<string>): void => useIntakeCheck.setState({ chosen: new Set(lines) })
