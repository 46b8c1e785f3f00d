import type { AnswerData } from '../epp/answer-data.ts'

const instants = new Set(['requestedAt', 'actionAt', 'expiresAt', 'at'])

/** JSON stores instants as text: the few kinds of queued messages list their instants here. */
export function revivedAnswer(data: AnswerData): AnswerData {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    instants.has(key) && typeof value === 'string' ? new Date(value) : value,
  )
}
