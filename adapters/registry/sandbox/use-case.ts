import type { Response } from '../epp/answers.ts'
import type { FailureCode } from '../epp/result-codes.ts'
import type { Sql } from './statement.ts'
import type { Policies } from './tld-policies.ts'

/** Who sends the command, when, and under which rules. */
export type Actor = {
  registrar: string
  now: Date
  policies: Policies
  clientTransactionId: string | undefined
  serverTransactionId: string
}

/**
 * One command. A use case that refuses must not have written anything: commands of many sessions share a transaction, and a
 * refused one is committed with the others.
 */
export type UseCase<Command> = (sql: Sql, actor: Actor, command: Command) => Promise<Response>

export function refuse(code: FailureCode, ...details: string[]): Response {
  return { code, details }
}

export const done: Response = { code: 1000 }
