/** Sends one command, maps its result to an outcome of the port, and writes the journal. */
import type { AnswerData } from '../epp/answer-data.ts'
import type { ReadResponse } from '../epp/answers.ts'
import { type Command, commandFrame } from '../epp/commands.ts'
import { masked } from '../epp/mask.ts'
import { NS } from '../epp/namespaces.ts'
import { isFailure, refusal } from '../epp/result-codes.ts'
import type { CommandOptions, Outcome, Unavailable } from '../port.ts'
import { type EppOptions, isRepeatable, type JournalEntry, type Spoken } from './options.ts'
import type { Sent, SessionPool } from './session-pool.ts'

/** Extracts the command's data from its answer; null when the answer does not belong to this command. */
export type Take<T> = (data: AnswerData | null, response: ReadResponse, frame: string) => T | null
export type Perform = <T>(command: Command, take: Take<T>, options?: CommandOptions) => Promise<Outcome<T>>

export function performer(options: EppOptions, pool: SessionPool, newId: () => string): Perform {
  async function once<T>(command: Command, take: Take<T>, id: string, routine: boolean): Promise<Outcome<T>> {
    let request = ''
    let sentAt = options.now()
    const sent = await pool.send({
      frame: spoken => frameFor(command, spoken, id),
      id,
      command: command.kind,
      routine,
      written: frame => {
        request = frame
        sentAt = options.now()
      },
    })
    const outcome = outcomeOf(sent, take, id)
    if (sent.kind === 'nothing' || options.unjournaled?.has(command.kind)) return outcome
    const response = sent.kind === 'unsent' ? null : sent.frame
    const entry: JournalEntry = {
      registry: options.name,
      command: command.kind,
      clientTransactionId: id,
      serverTransactionId: outcome.serverTransactionId,
      code: outcome.code,
      outcome: outcome.kind,
      request: masked(request),
      response: response && masked(response),
      routine,
      sentAt,
      answeredAt: options.now(),
    }
    try {
      options.journal?.(entry)
    } catch (error) {
      options.log.warn({ err: error, registry: options.name }, 'the journal of registry commands failed')
    }
    return outcome
  }

  return async (command, take, { clientTransactionId, routine = false } = {}) => {
    const outcome = await once(command, take, clientTransactionId ?? newId(), routine)
    // A read is repeated once on another session: it has no effects.
    if (outcome.kind === 'unanswered' && outcome.cause === 'connection-lost' && isRepeatable(command.kind))
      return once(command, take, newId(), routine)
    return outcome
  }
}

function outcomeOf<T>(sent: Sent, take: Take<T>, clientTransactionId: string): Outcome<T> {
  if (sent.kind === 'unsent') {
    const { cause, code, message } = sent
    return { kind: 'unavailable', cause, code, message, clientTransactionId, serverTransactionId: null }
  }
  // What the caller wanted holds: the data is as empty as the registry's answer may be.
  if (sent.kind === 'nothing')
    return { kind: 'done', code: 1000, message: '', data: {} as T, clientTransactionId, serverTransactionId: '' }
  if (sent.kind === 'none') {
    const { cause, message } = sent
    return { kind: 'unanswered', cause, code: null, message, clientTransactionId, serverTransactionId: null }
  }
  const { response } = sent
  const { code, message, serverTransactionId } = response
  if (isFailure(code)) {
    // RFC 5730 section 3: the server closed the session without executing the command, as if no session had been available.
    if (code === 2502) return unavailable('session-limit', code, message, clientTransactionId, serverTransactionId)
    return {
      kind: 'refused',
      code,
      reason: refusal(code),
      message,
      details: response.details,
      clientTransactionId,
      serverTransactionId,
    }
  }
  const data = take(response.data, response, sent.frame)
  if (data === null || code === 1500) {
    return {
      kind: 'unanswered',
      cause: 'wrong-answer',
      code: null,
      message: `${code} without what was asked for${response.skipped.map(why => `; ${why}`).join('')}`,
      clientTransactionId,
      serverTransactionId,
    }
  }
  return { kind: code === 1001 ? 'pending' : 'done', code, message, data, clientTransactionId, serverTransactionId }
}

function unavailable(
  cause: Unavailable['cause'],
  code: Unavailable['code'],
  message: string,
  clientTransactionId: string,
  serverTransactionId: string,
): Unavailable {
  return { kind: 'unavailable', cause, code, message, clientTransactionId, serverTransactionId }
}

/**
 * Fee questions are left out where the registry has no fee extension: the answer then has no prices. Any other extension is sent
 * unchanged, so that the registry refuses (2103) what it does not support. A registry without host objects takes name servers with
 * the domain (RFC 5731 section 1.1): null, since none is to be created.
 */
function frameFor(command: Command, { objects, extensions }: Spoken, id: string): string | null {
  const hasHosts = objects.has(NS.host)
  if (command.kind === 'create-host' && !hasHosts) return null
  const asked =
    command.kind === 'check-domains' && command.fees && !extensions.has(NS.fee)
      ? { kind: command.kind, names: command.names }
      : command
  return commandFrame(asked, id, hasHosts ? 'hostObj' : 'hostAttr')
}
