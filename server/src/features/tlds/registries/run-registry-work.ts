import type { Done, Outcome, Pending, Registry } from '@namestead/adapters/registry/port'
import { meaningOf } from './registry-answers.ts'
import type { Dialogue, WorkRow } from './registry-dialogue.ts'

/** Where work stands at its registry. */
export type Position<Seen, Result, Shown, End> =
  /** Executed. */
  | { readonly at: 'done'; readonly result: Result }
  /** The registry decides later. */
  | { readonly at: 'pending'; readonly shown: Shown }
  /** It can no longer be executed. */
  | { readonly at: 'ended'; readonly end: End }
  /** Nothing of it is there; what was read instead. */
  | { readonly at: 'open'; readonly seen: Seen }

/** Work that one command at a registry does. */
export interface RegistryWork<Row extends WorkRow, Answer, Seen, Result, Shown, End> {
  /** Reads where it stands, no matter what an earlier or a concurrent run has sent. */
  look(registry: Registry, row: Row): Promise<Position<Seen, Result, Shown, End>>
  /** Sends the command. `seen`: undefined where nothing was read in this run. Undefined: it has dealt with the answer. */
  send(registry: Registry, row: Row, seen: Seen | undefined): Promise<Outcome<Answer> | undefined>
  /** Where the work stands after an answer that took the command. */
  heard(
    registry: Registry,
    row: Row,
    answer: Done<Answer> | Pending<Answer>,
  ): Promise<Position<Seen, Result, Shown, End>>
  /** Whether a refusal may be of a command that an earlier or a concurrent run has had executed. */
  isDoubtful(outcome: Outcome<Answer>): boolean
  /** Whether a refusal of the command as it was sent stands for what is seen now. */
  stands(row: Row, sent: Seen | undefined, seen: Seen): boolean
  endOf(registry: Registry, row: Row, outcome: Outcome<Answer>): End
  readonly ends: Readonly<Record<'cancelled' | 'our-side-ended', End>>
  finish(row: Row, result: Result): Promise<void>
  stayPending(row: Row, shown: Shown): Promise<void>
  end(row: Row, end: End): Promise<void>
}

/**
 * The dialogue of a job about one row of paid work, which may run twice and at once with itself: look, unless nothing can have been
 * sent; send; then finish, stay pending, end, or throw so that the job is tried again. A refusal holds only once the registry
 * shows that no other run was executed, and one for which our own account is the cause only after days.
 */
export async function runRegistryWork<Row extends WorkRow, Answer, Seen, Result, Shown, End>(
  dialogue: Dialogue<Row>,
  work: RegistryWork<Row, Answer, Seen, Result, Shown, End>,
  row: Row,
  { attempt, looksFirst }: { readonly attempt: number; readonly looksFirst: boolean },
): Promise<void> {
  const registry = await dialogue.registryOf(row)
  const settle = async (position: Exclude<Position<Seen, Result, Shown, End>, { at: 'open' }>) => {
    if (position.at === 'pending') return work.stayPending(row, position.shown)
    if (position.at === 'ended') return work.end(row, position.end)
    await work.finish(row, position.result)
    await dialogue.settleAlarm(row, attempt)
  }
  let seen: Seen | undefined
  let looked = looksFirst
  if (looksFirst) {
    const before = await work.look(registry, row)
    if (before.at !== 'open') return settle(before)
    seen = before.seen
  }
  // The registry knows nothing of it, or nothing was sent.
  if (row.cancel_asked_at) return work.end(row, work.ends.cancelled)
  for (;;) {
    const outcome = await work.send(registry, row, seen)
    if (!outcome) return
    if (outcome.kind === 'done' || outcome.kind === 'pending') {
      const position = await work.heard(registry, row, outcome)
      return position.at === 'open' ? dialogue.throwUnavailable(row, outcome.message) : settle(position)
    }
    const meaning = meaningOf(outcome)
    if (meaning === 'transient') return dialogue.throwUnavailable(row, outcome.message)
    const isOurs = meaning === 'ours'
    const isDoubtful = work.isDoubtful(outcome)
    if (!isOurs && !isDoubtful) return work.end(row, work.endOf(registry, row, outcome))
    const waitsForUs = isOurs && !(await dialogue.isOverdue(row))
    // Where nothing was read, it may be that the domain is no longer here, which is no fault of our account.
    if (waitsForUs && (looked || !isDoubtful)) return dialogue.throwAlarmed(row, outcome)
    const after = await work.look(registry, row)
    if (after.at !== 'open') return settle(after)
    if (work.stands(row, seen, after.seen)) {
      if (waitsForUs) return dialogue.throwAlarmed(row, outcome)
      return work.end(row, isOurs ? work.ends['our-side-ended'] : work.endOf(registry, row, outcome))
    }
    // What was sent as the domain was known is sent as it is; one that changes meanwhile is left to the next attempt.
    if (looked) return dialogue.throwUnavailable(row, 'the domain has changed meanwhile')
    looked = true
    seen = after.seen
  }
}
