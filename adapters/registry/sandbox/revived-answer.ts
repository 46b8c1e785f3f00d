import type { AnswerData } from '../epp/answer-data.ts'

const instants = new Set(['requestedAt', 'actionAt', 'expiresAt', 'at'])

/** What was stored as JSON has its instants as text: the few messages that we queue name theirs in this list. */
export function revivedAnswer(data: AnswerData): AnswerData {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    instants.has(key) && typeof value === 'string' ? new Date(value) : value,
  )
}
