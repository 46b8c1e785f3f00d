import { create } from 'zustand'
import { onForget } from './storage.ts'

export interface CheckAnswer {
  readonly name: string
  readonly unicode?: string | undefined
}

export interface CheckedLine<A> {
  /** As it was typed. */
  readonly line: string
  /** undefined: requested, no answer yet. */
  readonly answer: A | undefined
  /** Why the cart refused it. */
  readonly refused?: string
}

interface CheckedList<A> {
  readonly rows: readonly CheckedLine<A>[]
  readonly running: boolean
  /** The selected lines. */
  readonly chosen: ReadonlySet<string>
  /** The initial text of the list, when the customer returns to edit it. */
  readonly draft: string
}

interface ListCheckTerms<A> {
  /** The answers to a few lines, in their order: undefined if there were none, 'edit' if the list must be edited first. */
  readonly ask: (
    lines: readonly string[],
    options: { readonly signal: AbortSignal; readonly retry: () => void },
  ) => Promise<readonly A[] | 'edit' | undefined>
  /** Stands for a missing answer, which must not count as a good one. */
  readonly unanswered: (line: string) => A
  readonly isUnanswered: (answer: A) => boolean
  /** What is selected once it is answered. */
  readonly selects?: (answer: A) => boolean
  readonly maxConcurrent?: number
  /** Keeps the lines beyond the page. */
  readonly keep?: (lines: readonly string[]) => void
}

export type ListCheck<A extends CheckAnswer> = ReturnType<typeof listCheck<A>>

const chunkSize = 25

/** The rows are painted before the first requests are prepared. */
const paintMs = 30

/** A list that is checked in chunks. Its store is outside the page: the check continues while the customer visits other pages. */
export function listCheck<A extends CheckAnswer>(terms: ListCheckTerms<A>) {
  const { ask, unanswered, isUnanswered, selects = () => false, maxConcurrent = 2, keep = () => {} } = terms
  const none: CheckedList<A> = { rows: [], running: false, chosen: new Set(), draft: '' }
  const useList = create<CheckedList<A>>(() => none)
  let current: AbortController | undefined
  // Auth codes stand in the lines of transfers.
  onForget(() => {
    current?.abort()
    useList.setState(none)
  })

  async function start(lines: readonly string[]): Promise<void> {
    current?.abort()
    current = new AbortController()
    keep(lines)
    const rows = lines.map(line => ({ line, answer: undefined }))
    useList.setState({ rows, running: true, chosen: new Set(), draft: lines.join('\n') })
    await check(lines, current.signal)
  }

  async function check(lines: readonly string[], signal: AbortSignal): Promise<void> {
    await new Promise(done => setTimeout(done, paintMs))
    const chunks = Array.from({ length: Math.ceil(lines.length / chunkSize) }, (_, index) =>
      lines.slice(index * chunkSize, (index + 1) * chunkSize),
    )
    const next = async (): Promise<void> => {
      const chunk = chunks.shift()
      if (!chunk || signal.aborted) return
      const answers = await ask(chunk, { signal, retry: () => void start(lines) }).catch(() => undefined)
      if (signal.aborted) return
      if (answers === 'edit') return edit()
      settle(new Map(chunk.map((line, index) => [line, answers?.[index] ?? unanswered(line)])))
      return next()
    }
    await Promise.all(Array.from({ length: maxConcurrent }, next))
    if (!signal.aborted) useList.setState(({ rows }) => ({ running: rows.some(({ answer }) => !answer) }))
  }

  const settle = (answers: ReadonlyMap<string, A>): void =>
    useList.setState(({ rows, chosen }) => ({
      rows: rows.map(row => {
        const answer = answers.get(row.line)
        return answer ? { line: row.line, answer } : row
      }),
      chosen: new Set([...chosen, ...[...answers].flatMap(([line, answer]) => (selects(answer) ? [line] : []))]),
    }))

  /** Checks the lines again whose registry did not answer. */
  async function askAgain(): Promise<void> {
    const again = (row: CheckedLine<A>) => row.answer !== undefined && isUnanswered(row.answer)
    const lines = useList.getState().rows.flatMap(row => (again(row) ? [row.line] : []))
    if (!current || lines.length === 0) return
    useList.setState(({ rows }) => ({
      running: true,
      rows: rows.map(row => (again(row) ? { line: row.line, answer: undefined } : row)),
    }))
    await check(lines, current.signal)
  }

  /** Checks one line again, edited; what else `isSame` as it is dropped. */
  async function replace(before: string, line: string, isSame: (other: string) => boolean): Promise<void> {
    current ??= new AbortController()
    useList.setState(({ rows }) => ({
      running: true,
      rows: rows
        .filter(row => row.line === before || !isSame(row.line))
        .map(row => (row.line === before ? { line, answer: undefined } : row)),
    }))
    await check([line], current.signal)
  }

  /** Puts lines into the draft, to be completed and checked. */
  function beginWith(lines: readonly string[]): void {
    current?.abort()
    keep([])
    useList.setState({ rows: [], running: false, chosen: new Set(), draft: lines.join('\n') })
  }

  /** Returns to the list, to edit it. */
  function edit(): void {
    const { rows, draft } = useList.getState()
    beginWith(rows.length > 0 ? rows.map(({ line }) => line) : draft.split('\n'))
  }

  /** The other rows stay, selected as they were. */
  function remove(isRemoved: (row: CheckedLine<A>) => boolean): void {
    const rows = useList.getState().rows.filter(row => !isRemoved(row))
    const lines = rows.map(({ line }) => line)
    if (lines.length === 0) current?.abort()
    keep(lines)
    useList.setState(({ running, chosen }) => ({
      rows,
      running: running && lines.length > 0,
      chosen: new Set(lines.filter(line => chosen.has(line))),
      draft: lines.join('\n'),
    }))
  }

  const choose = (line: string): void =>
    useList.setState(({ chosen }) => ({
      chosen: chosen.has(line) ? new Set([...chosen].filter(other => other !== line)) : new Set([...chosen, line]),
    }))

  const chooseAll = (lines: Iterable<string>): void => useList.setState({ chosen: new Set(lines) })

  /** Shows the cart's refusals, by domain, at their rows and clears the selection. */
  const showRefused = (refused: ReadonlyMap<string, string>): void =>
    useList.setState(({ rows }) => ({
      chosen: new Set(),
      rows: rows.map(row => {
        const why = refused.get(row.answer?.name ?? row.line) ?? refused.get(row.answer?.unicode ?? '')
        return why ? { ...row, refused: why } : row
      }),
    }))

  return { useList, isUnanswered, start, askAgain, replace, beginWith, edit, remove, choose, chooseAll, showRefused }
}
