import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueue } from '../../platform/jobs.ts'
import { askSetupJob } from './jobs.ts'

/** Minutes after the page was opened. It is open for a day at most. */
const askedAfter = [2, 10, 60, 360, 1440, 1500]

/** The next instant at which the provider is asked about a page without an event. */
export function nextSetupQuestion(openedAt: Date, now: Date): Date | null {
  const instants = askedAfter.map(minutes => new Date(openedAt.getTime() + minutes * 60_000))
  return instants.find(at => at > now) ?? null
}

/** Where an event was lost, or the provider cannot reach us, the answer to our question takes its place. */
export const setupQuestions: Deadline = {
  name: 'cards.ask-setup',
  nextDue: () => sql`(select min(ask_at) from card_setups)`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('card_setups')
      .select(['id', 'state', 'opened_at'])
      .where('ask_at', '<=', now)
      .orderBy('ask_at')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, state, opened_at: openedAt } of due) {
      const isOpen = state === 'open'
      if (isOpen) enqueue(tx, askSetupJob, { setup: id }, { key: `ask setup ${id}` })
      const next = isOpen ? nextSetupQuestion(openedAt, now) : null
      await tx.updateTable('card_setups').set({ ask_at: next }).where('id', '=', id).execute()
    }
    return due.length
  },
}
