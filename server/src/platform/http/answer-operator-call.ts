import { type AnyCall, codes, type Envelope } from '@namestead/contract/call'
import { entriesOf, isId, isSecret } from '@namestead/contract/fields'
import type { Done, Failure } from '@namestead/contract/result'
import type { Clock } from '../clock.ts'
import { type Databases, type Db, rollBackWith, type Tx } from '../database.ts'
import type { Log } from '../log.ts'
import type { Policies } from '../policies.ts'
import type { Implementation, OperatorContext, OperatorIdentity } from '../use-case.ts'
import { doneEnvelope, failureEnvelope } from './answer-call.ts'
import { envelopeOf } from './envelope.ts'
import type { Form } from './form-body.ts'
import { readInput } from './read-input.ts'
import { texts } from './texts.ts'

/** What the guards of operators' calls ask the feature above. */
export interface OperatorPorts {
  /** The operator of an e-mail address or id; undefined where there is none or they are disabled. */
  readOperator(db: Db, as: string): Promise<OperatorIdentity | undefined>
  /** The same, kept from changing until the transaction ends: who is disabled in between has not acted. */
  lockOperator(tx: Tx, as: string): Promise<OperatorIdentity | undefined>
  recordAct(tx: Tx, act: RecordedAct): Promise<void>
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

/** A call as an operator makes it, whatever face they use. */
export interface OperatorAsked {
  /** E-mail address or id of who says to be the operator; the face has proved it. */
  readonly as: string
  readonly reason: string
  /** By wire names, as a form has it. */
  readonly form: Form
  readonly requestId: string
}

const maxReason = 500

/**
 * Answers an operator's call: who it is, what they may, why they do it, what they give, in this order. An act and its line
 * in the audit log are one transaction; what is denied or fails leaves a line and nothing else. What a query of personal
 * data found is answered once its line is written.
 */
export async function answerOperatorCall(
  runner: OperatorCallRunner,
  implementation: Implementation,
  asked: OperatorAsked,
): Promise<Envelope> {
  const { call } = implementation
  const rule = call.operator
  if (!rule) throw new Error(`${call.path} is no call of operators`)
  const { databases, operators } = runner
  const now = runner.clock.now()
  const operator = await operators.readOperator(databases.db, asked.as)
  const write = (outcome: RecordedAct['outcome'], subjects: readonly string[], error = '') => ({
    operator: operator?.id ?? null,
    requestId: asked.requestId,
    call: call.path,
    subjects,
    input: withoutSecrets(call, asked.form),
    reason: asked.reason,
    outcome,
    error,
    now,
  })
  const writeAlone = (act: RecordedAct) => databases.transact(tx => operators.recordAct(tx, act))
  if (!operator) {
    await writeAlone(write('denied', [`operator ${asked.as.slice(0, 100)}`], 'operator'))
    return refused(texts.operatorUnknown)
  }
  if (!operator.permissions.has(rule.permission)) {
    await writeAlone(write('denied', [], 'permission'))
    return refused(texts.notPermitted, { permission: rule.permission })
  }
  if (call.kind !== 'query' && asked.reason.trim() === '') return refused(texts.reasonNeeded)
  if (asked.reason.length > maxReason) return refused(texts.reasonTooLong, { maximum: maxReason })
  const read = readInput(call, asked.form)
  if ('field' in read) return refused(read.unknown ? texts.unknownField : texts.badField, { field: read.field })

  const guarded: Guarded = { runner, implementation, asked, input: read.input, now, operator, write, writeAlone }
  const result = await (call.kind === 'command' ? runCommand(guarded) : runOther(guarded))
  if (result === 'denied') return refused(texts.operatorUnknown)
  return result.failed === undefined ? doneEnvelope(call, result, 'us') : failureEnvelope(call, result, 'us')
}

type Answered = Done<unknown, number> | Failure<string>

interface Guarded {
  readonly runner: OperatorCallRunner
  readonly implementation: Implementation
  readonly asked: OperatorAsked
  readonly input: unknown
  readonly now: Date
  readonly operator: OperatorIdentity
  write(outcome: RecordedAct['outcome'], subjects: readonly string[], error?: string): RecordedAct
  writeAlone(act: RecordedAct): Promise<void>
}

async function runCommand(guarded: Guarded): Promise<Answered | 'denied'> {
  const { runner, implementation, asked, input, operator, write, writeAlone } = guarded
  const permission = implementation.call.operator?.permission ?? ''
  let about: Subjects = subjectsOf(guarded)
  try {
    const result = await runner.databases.transact(async (tx): Promise<Answered | 'denied'> => {
      // A transaction that is repeated begins with what was given.
      about = subjectsOf(guarded)
      const still = await runner.operators.lockOperator(tx, asked.as)
      if (still?.id !== operator.id || !still.permissions.has(permission)) return 'denied'
      const done: Answered = await implementation.run(tx, about.context, input)
      if (done.failed !== undefined) return rollBackWith(done)
      await runner.operators.recordAct(tx, write('done', about.named()))
      return done
    })
    if (result === 'denied') await writeAlone(write('denied', about.named(), 'permission'))
    else if (result.failed !== undefined) await writeAlone(write('failed', about.named(), result.failed))
    return result
  } catch (error) {
    await writeBroken(guarded, about)
    throw error
  }
}

/** What broke is told to the operator, whether its line could be written or not. */
const writeBroken = ({ runner, write, writeAlone }: Guarded, about: Subjects) =>
  writeAlone(write('failed', about.named(), 'broken')).catch(error =>
    runner.log.error({ err: error }, 'an act that broke could not be written down'),
  )

/** A query, written down where it shows personal data; or an action, written down before it begins and when it has ended. */
async function runOther(guarded: Guarded): Promise<Answered> {
  const { runner, implementation, input, write, writeAlone } = guarded
  const { kind, operator } = implementation.call
  const about = subjectsOf(guarded)
  if (kind === 'action') await writeAlone(write('begun', about.named()))
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

interface Subjects {
  readonly context: OperatorContext
  named(): string[]
}

/** The use case's context, and what the call is about: every id that it was given, and what the use case adds. */
function subjectsOf({ runner, implementation, asked, input, now, operator }: Guarded): Subjects {
  const subjects = new Set<string>()
  const given = input as Readonly<Record<string, unknown>>
  for (const [name, , schema] of entriesOf(implementation.call.fields))
    if (given[name] !== undefined && isId(schema)) subjects.add(`${name} ${given[name]}`)
  return {
    named: () => [...subjects],
    context: {
      now,
      policy: runner.policies.at(now),
      requestId: asked.requestId,
      log: runner.log,
      operator: operator.id,
      reason: asked.reason,
      may: permission => operator.permissions.has(permission),
      concerns: (kind, subject) => void subjects.add(`${kind} ${subject}`),
    },
  }
}

function withoutSecrets(call: AnyCall, form: Form): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [, wire, schema] of entriesOf(call.fields))
    if (form[wire] !== undefined) kept[wire] = isSecret(schema) ? '(secret)' : form[wire]
  return kept
}

const refused = (text: Parameters<typeof envelopeOf>[2], parameters?: Parameters<typeof envelopeOf>[3]) =>
  envelopeOf(codes.refused, 'us', text, parameters)
