import { createHash } from 'node:crypto'
import { type AnyCall, codes, type Envelope } from '@namestead/contract/call'
import { entriesOf, isId, isSecret } from '@namestead/contract/fields'
import type { Language, Text, TextParameters } from '@namestead/contract/language'
import type { Done, Failure } from '@namestead/contract/result'
import type { Clock } from '../clock.ts'
import { type Databases, type Db, rollBackWith, type Tx } from '../database.ts'
import type { Log } from '../log.ts'
import type { Policies } from '../policies.ts'
import type { Implementation, OperatorContext, OperatorIdentity } from '../use-case.ts'
import { doneEnvelope, failureEnvelope } from './answer-call.ts'
import { badFieldEnvelope, envelopeOf } from './envelope.ts'
import type { Form } from './form-body.ts'
import { isPlain, readInput } from './read-input.ts'
import { texts } from './texts.ts'

/** What the guards of operator calls need from the feature above. */
export interface OperatorPorts {
  /** The operator with an email address or id; undefined if there is none or they are disabled. */
  readOperator(db: Db, as: string): Promise<OperatorIdentity | undefined>
  /** The same, locked until the transaction ends, so that an operator disabled meanwhile has not acted. */
  lockOperator(tx: Tx, as: string): Promise<OperatorIdentity | undefined>
  recordAction(tx: Tx, act: RecordedAct): Promise<void>
  /** Remembers whose customer session the operator's browser has. */
  noteDevice(operator: string, sessionToken: string): Promise<void>
  /** The account that an act concerns and that is the operator's own; undefined where none is. */
  ownAccount(db: Db | Tx, operator: string, subjects: readonly string[], now: Date): Promise<string | undefined>
}

/** One line of the audit log. begun: an action, whose end is a line of its own. */
export interface RecordedAct {
  /** Null: no operator answers to what was given. */
  readonly operator: string | null
  readonly requestId: string
  readonly call: string
  readonly subjects: readonly string[]
  readonly input: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly outcome: 'begun' | 'done' | 'failed' | 'denied'
  readonly error: string
  readonly now: Date
}

export interface OperatorCallRunner {
  readonly databases: Databases
  readonly clock: Clock
  readonly policies: Policies
  readonly log: Log
  readonly operators: OperatorPorts
}

/** A call of an operator, from the shell or any other interface. */
export interface OperatorRequest {
  /** Email address or id of the claimed operator; the interface has authenticated them. */
  readonly as: string
  readonly reason: string
  /** By wire names, as in a form. */
  readonly form: Form
  readonly requestId: string
  /** The customer session of the same browser. */
  readonly device?: string | undefined
  /** Of the sentences in the answer; English by default. */
  readonly language?: Language
}

const maxReason = 500

/**
 * Answers an operator's call: checks identity, permission, reason and input, in this order. A command and its line in the audit
 * log are one transaction; a denied or failed call leaves a line and nothing else. The result of a query of personal data is
 * returned only after its line is written.
 */
export async function answerOperatorCall(
  runner: OperatorCallRunner,
  implementation: Implementation,
  request: OperatorRequest,
): Promise<Envelope> {
  const { call } = implementation
  const rule = call.operator
  if (!rule) throw new Error(`${call.path} is no call of operators`)
  const { databases, operators } = runner
  const now = runner.clock.now()
  const operator = await operators.readOperator(databases.db, request.as)
  const write = (outcome: RecordedAct['outcome'], subjects: readonly string[], error = '') => ({
    operator: operator?.id ?? null,
    requestId: request.requestId,
    call: call.path,
    subjects,
    input: withoutSecrets(call, request.form),
    reason: storable(request.reason),
    outcome,
    error,
    now,
  })
  const language = languageOf(request)
  const refused = (text: Text, parameters?: TextParameters) => envelopeOf(codes.refused, language, text, parameters)
  const writeAlone = (act: RecordedAct) => databases.transact(tx => operators.recordAction(tx, act))
  if (!operator) {
    await writeAlone(write('denied', [`operator ${request.as.slice(0, 100)}`], 'operator'))
    return refused(texts.operatorUnknown)
  }
  if (!operator.permissions.has(rule.permission)) {
    await writeAlone(write('denied', [], 'permission'))
    return refused(texts.notPermitted, { permission: rule.permission })
  }
  if (call.kind !== 'query' && request.reason.trim() === '') return refused(texts.reasonNeeded)
  if (request.reason.length > maxReason) return refused(texts.reasonTooLong, { maximum: maxReason })
  if (!isPlain(request.reason)) return badFieldEnvelope({ field: 'reason', unknown: false }, language)
  const read = readInput(call, request.form)
  if ('field' in read) return badFieldEnvelope(read, language)

  if (request.device) await operators.noteDevice(operator.id, request.device)
  const guarded: Guarded = { runner, implementation, request, input: read.input, now, operator, write, writeAlone }
  const result = await (call.kind === 'command' ? runCommand(guarded) : runOther(guarded))
  if (result === 'denied') return refused(texts.operatorUnknown)
  if ('own' in result) return refused(texts.ownAccount, { account: result.own })
  return result.failed === undefined ? doneEnvelope(call, result, language) : failureEnvelope(call, result, language)
}

type Answered = Done<unknown, number> | Failure<string>
/** It would have concerned this account, which is the operator's own. */
interface OwnAccount {
  readonly own: string
}

interface Guarded {
  readonly runner: OperatorCallRunner
  readonly implementation: Implementation
  readonly request: OperatorRequest
  readonly input: unknown
  readonly now: Date
  readonly operator: OperatorIdentity
  write(outcome: RecordedAct['outcome'], subjects: readonly string[], error?: string): RecordedAct
  writeAlone(act: RecordedAct): Promise<void>
}

async function runCommand(guarded: Guarded): Promise<Answered | OwnAccount | 'denied'> {
  const { runner, implementation, request, input, operator, now, write, writeAlone } = guarded
  const permission = implementation.call.operator?.permission ?? ''
  let about: Subjects = subjectsOf(guarded)
  try {
    const result = await runner.databases.transact(async (tx): Promise<Answered | OwnAccount | 'denied'> => {
      // A repeated transaction starts again from the given ids.
      about = subjectsOf(guarded)
      const still = await runner.operators.lockOperator(tx, request.as)
      if (still?.id !== operator.id || !still.permissions.has(permission)) return 'denied'
      const done: Answered = await implementation.run(tx, about.context, input)
      if (done.failed !== undefined) return rollBackWith(done)
      const own = await runner.operators.ownAccount(tx, operator.id, about.named(), now)
      if (own !== undefined) return rollBackWith({ own })
      await runner.operators.recordAction(tx, write('done', about.named()))
      return done
    })
    if (result === 'denied') await writeAlone(write('denied', about.named(), 'permission'))
    else if ('own' in result) await writeAlone(write('denied', about.named(), 'own-account'))
    else if (result.failed !== undefined) await writeAlone(write('failed', about.named(), result.failed))
    return result
  } catch (error) {
    await writeBroken(guarded, about)
    throw error
  }
}

/** A failure is reported to the operator, whether its line could be written or not. */
const writeBroken = ({ runner, write, writeAlone }: Guarded, about: Subjects) =>
  writeAlone(write('failed', about.named(), 'broken')).catch(error =>
    runner.log.error({ err: error }, 'an act that broke could not be written down'),
  )

/** A query, recorded if it shows personal data; or an action, recorded before it begins and when it has ended. */
async function runOther(guarded: Guarded): Promise<Answered | OwnAccount> {
  const { runner, implementation, input, now, operator: who, write, writeAlone } = guarded
  const { kind, operator } = implementation.call
  const about = subjectsOf(guarded)
  if (kind === 'action') {
    const own = await runner.operators.ownAccount(runner.databases.db, who.id, about.named(), now)
    if (own !== undefined) {
      await writeAlone(write('denied', about.named(), 'own-account'))
      return { own }
    }
    await writeAlone(write('begun', about.named()))
  }
  try {
    const result: Answered = await implementation.run(runner.databases.db, about.context, input)
    if (kind === 'action' || operator?.personal)
      await writeAlone(
        result.failed === undefined ? write('done', about.named()) : write('failed', about.named(), result.failed),
      )
    return result
  } catch (error) {
    if (kind === 'action') await writeBroken(guarded, about)
    throw error
  }
}

/** Programs and shells that name none read English. */
const languageOf = ({ language = 'us' }: OperatorRequest): Language => language

interface Subjects {
  readonly context: OperatorContext
  named(): string[]
}

/** The use case's context, and the subjects of the call: every id that it was given, and those that the use case adds. */
function subjectsOf({ runner, implementation, request, input, now, operator }: Guarded): Subjects {
  const subjects = new Set<string>()
  const given = new Map(typeof input === 'object' && input !== null ? Object.entries(input) : [])
  for (const [name, , schema] of entriesOf(implementation.call.fields))
    if (given.get(name) !== undefined && isId(schema)) subjects.add(`${name} ${given.get(name)}`)
  return {
    named: () => [...subjects],
    context: {
      now,
      policy: runner.policies.at(now),
      language: languageOf(request),
      requestId: request.requestId,
      log: runner.log,
      operator: operator.id,
      reason: request.reason,
      may: permission => operator.permissions.has(permission),
      concerns: (kind, subject) => void subjects.add(`${kind} ${subject}`),
    },
  }
}

function withoutSecrets(call: AnyCall, form: Form): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [, wire, schema] of entriesOf(call.fields)) {
    const given = form[wire]
    if (given === undefined) continue
    kept[wire] = isSecret(schema) ? '(secret)' : typeof given === 'string' ? storable(given) : given.map(storable)
  }
  return kept
}

/** A whole file is known by its hash; what of it matters is in the rows that the call wrote. */
const [longest, beginning] = [20_000, 1000]

/** A denied call is recorded before its input is read: no matter what it holds, PostgreSQL stores a line. */
function storable(text: string): string {
  const clean = (part: string) => part.replaceAll('\0', '').toWellFormed()
  if (text.length <= longest) return clean(text)
  const hash = createHash('sha256').update(text).digest('hex')
  return `${clean(text.slice(0, beginning))}… (${text.length} characters, SHA-256 ${hash})`
}
