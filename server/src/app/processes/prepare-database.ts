import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SettingError, type Settings } from '../../platform/settings.ts'

/** The preparing process's task. */
export interface Preparation {
  /** Of the user as whom the roles serve. */
  readonly url: string
  /** Of the user who owns the tables; the same where there is no other. */
  readonly ownerUrl: string
  readonly mode: Settings['mode']
}

/** Its answer; an unexpected error goes to its stderr instead, and it exits with 1. */
export type PreparationMessage = { readonly prepared: true } | { readonly refused: string }

/**
 * Starts the process that brings the database to this version's schema and initial data. It loads its modules while PostgreSQL
 * starts, and ends afterwards with all the memory that they take: the supervisor runs for months and needs none of them.
 */
export function startPreparing(): { prepare(preparation: Preparation): Promise<void> } {
  const child: ChildProcess = fork(join(import.meta.dirname, 'prepare-process.ts'), [])
  const ended = once(child, 'exit')
  return {
    async prepare(preparation) {
      let answer: PreparationMessage | undefined
      child.once('message', (message: PreparationMessage) => {
        answer = message
      })
      // Without a callback, a process that has ended meanwhile would be an unhandled error.
      child.send(preparation, () => undefined)
      const [code, signal] = await ended
      if (answer && 'refused' in answer) throw new SettingError(answer.refused)
      if (!answer) throw new SettingError(`The process that prepares the database ended (${signal ?? `code ${code}`}).`)
    },
  }
}
