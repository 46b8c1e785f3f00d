import { type AnyCall, codes, type Envelope } from '@namestead/contract/call'
import { encodeAnswer } from '@namestead/contract/fields'
import { type Language, type Text, type TextParameters, translate } from '@namestead/contract/language'
import { displayAmount, parseAmount } from '@namestead/contract/money'
import type { Done, Failure } from '@namestead/contract/result'
import { isForeignKeyTo, rollBackWith } from '../database.ts'
import type { Implementation } from '../use-case.ts'
import { envelopeOf } from './envelope.ts'
import { type Asked, admit, type CallRunner } from './guards.ts'
import { texts } from './texts.ts'

/** Answers a query or a command. */
export async function answerCall(runner: CallRunner, implementation: Implementation, asked: Asked): Promise<Envelope> {
  try {
    return await runCall(runner, implementation, asked)
  } catch (error) {
    // The session ended after it was read, and something was to hang on it.
    if (!isForeignKeyTo(error, 'session_id')) throw error
    return runCall(runner, implementation, { ...asked, sessionToken: undefined })
  }
}

async function runCall(runner: CallRunner, { call, run }: Implementation, asked: Asked): Promise<Envelope> {
  const cookies: (string | null)[] = []
  const admitted = await admit(runner, call, { ...asked, setSessionToken: token => cookies.push(token) })
  if ('code' in admitted) {
    for (const token of cookies) asked.setSessionToken(token)
    return admitted
  }
  const { context, input, captcha } = admitted
  const result: Done<unknown, number> | Failure<string> =
    call.kind === 'command'
      ? await runner.databases.transact(async tx => {
          cookies.length = 0
          const done: Done<unknown, number> | Failure<string> = await run(tx, context, input)
          return done.failed !== undefined && !done.keeps ? rollBackWith(done) : done
        })
      : await run(runner.databases.db, context, input)
  if (result.failed !== undefined) {
    const given = asked.form.re_yzm
    if (captcha?.use === 'send' && context.session && typeof given === 'string')
      await runner.guards.returnSend(context.session, captcha.purpose, given)
    return failureEnvelope(call, result, context.language)
  }
  if (cookies.length > 0 && asked.sessionToken) runner.guards.forgetSession(asked.sessionToken)
  for (const token of cookies) asked.setSessionToken(token)
  return doneEnvelope(call, result, context.language)
}

export function failureEnvelope(call: AnyCall, failure: Failure<string>, language: Language): Envelope {
  const { failed, parameters, refused, beside } = failure
  const text: Text = call.errors[failed] ?? { us: failed, zhcn: failed }
  return {
    ...envelopeOf(refused ? codes.refused : codes.failed, language, text, said(parameters), {
      ...parameters,
      error: failed,
    }),
    ...beside,
  }
}

/** Amounts cross the wire as decimals; a sentence says them with their currency. */
function said(parameters: TextParameters | undefined): TextParameters | undefined {
  if (!parameters) return undefined
  return Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => {
      const amount = typeof value === 'string' && /\.\d\d$/.test(value) ? parseAmount(value) : undefined
      return [key, amount ? displayAmount(amount) : value]
    }),
  )
}

export function doneEnvelope(
  call: AnyCall,
  { code, data, beside }: Done<unknown, number>,
  language: Language,
): Envelope {
  const schema = code === codes.ok ? call.output : call.outcomes[code]
  if (!schema) throw new Error(`${call.path} answered ${code}, which it does not declare`)
  const msg = translate(code === codes.ok ? (call.done ?? texts.ok) : texts.furtherStep, language)
  return { code, msg, data: encodeAnswer(schema, data) ?? null, ...beside }
}
