import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { JournalEntry } from '../registry/client/options.ts'
import type { CommandKind } from '../registry/epp/commands.ts'
import { type FailureCode, refusal, resultText } from '../registry/epp/result-codes.ts'
import type { CommandOptions, Done, Outcome, Pending, Refused, Unanswered, Unavailable } from '../registry/port.ts'
import type { Answered, Exchange } from './exchange.ts'

export interface Command {
  /** As it is journaled. */
  readonly kind: CommandKind
  readonly path: string
  readonly subject: string
  readonly parameters: Readonly<Record<string, string>>
}

/** A failed exchange in the port's terms. */
export type NoAnswer = Unanswered | Unavailable

/** Words of the protocol, which has one code for all failures. */
const words = {
  /** The caller is not known, its signature is wrong, or its address is not on the account's list. */
  ourAccount: /\bAPPID\b|\bsign(?:ature)?\b|verification error|\bwhite ?list|\bIP\b/i,
  deposit: /\bbalance\b|insufficient|not enough|余额/i,
} as const

/** An answer that carries an auth code, whose name is that of the envelope's code. */
const maskedCodes = (response: string) => response.replace(/("code"\s*:\s*")[^"]*(")/g, '$1***$2')

interface Ports {
  readonly name: string
  readonly now: () => Date
  readonly journal: ((entry: JournalEntry) => void) | undefined
  readonly exchange: Exchange
}

/** Sends one command and journals it. */
export function performer({ name, now, journal, exchange }: Ports) {
  return async (
    { kind, path, subject, parameters }: Command,
    id: string,
    { routine = false }: CommandOptions = {},
  ): Promise<Answered | NoAnswer> => {
    const sentAt = now()
    const answer = await exchange(path, parameters)
    const isFailure = answer.kind === 'answered' && answer.code !== 1
    journal?.({
      registry: name,
      command: kind,
      clientTransactionId: id,
      serverTransactionId: null,
      code: null,
      outcome: answer.kind === 'answered' ? (isFailure ? 'refused' : 'done') : answer.kind,
      // The signature and its key are no part of the journal.
      request: `POST ${path} ${new URLSearchParams({ ...parameters })}`,
      response: answer.response && maskedCodes(answer.response),
      subject,
      routine,
      sentAt,
      answeredAt: now(),
    })
    if (answer.kind === 'answered') {
      if (answer.code === -1 && words.ourAccount.test(answer.message))
        return unavailable(id, 'login-refused', answer.message)
      return answer
    }
    if (answer.kind === 'unanswered')
      return {
        kind: 'unanswered',
        cause: answer.cause,
        code: null,
        message: answer.message,
        clientTransactionId: id,
        serverTransactionId: null,
      }
    return unavailable(id, answer.cause, answer.message)
  }
}

const unavailable = (id: string, cause: Unavailable['cause'], message: string): Unavailable => ({
  kind: 'unavailable',
  cause,
  code: null,
  message,
  clientTransactionId: id,
  serverTransactionId: null,
})

export const done = <T>(id: string, data: T, request = ''): Done<T> => ({
  kind: 'done',
  code: 1000,
  message: resultText(1000),
  data,
  clientTransactionId: id,
  serverTransactionId: request,
})

export const pending = <T>(id: string, data: T, request = ''): Pending<T> => ({
  kind: 'pending',
  code: 1001,
  message: resultText(1001),
  data,
  clientTransactionId: id,
  serverTransactionId: request,
})

export const refused = (id: string, code: FailureCode, message: string): Refused => ({
  kind: 'refused',
  code,
  reason: refusal(code),
  message: message || resultText(code),
  details: [],
  clientTransactionId: id,
  serverTransactionId: '',
})

/** A refusal in the registrar's words: our empty deposit is our own matter, everything else concerns the domain. */
export const refusalOf = (id: string, { message }: Answered, otherwise: FailureCode = 2306): Refused =>
  refused(id, words.deposit.test(message) ? 2104 : otherwise, message)

export const malformed = (id: string): Unanswered => ({
  kind: 'unanswered',
  cause: 'malformed-answer',
  code: null,
  message: 'an answer without what was asked for',
  clientTransactionId: id,
  serverTransactionId: null,
})

/** The data of an answer; undefined where it is not what the protocol says. */
export const dataOf = <T>({ data }: Answered, schema: ZodMiniType<T, unknown>): T | undefined =>
  z.safeParse(schema, data).data

/** Of commands that the protocol does not have. */
export const unsupported = (id: string) => (): Promise<Outcome<never>> => Promise.resolve(refused(id, 2101, ''))
