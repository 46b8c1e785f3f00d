import { type AnyCall, codes, type Envelope } from '@namestead/contract/call'
import { encodeAnswer } from '@namestead/contract/fields'
import { type Language, type Text, type TextParameters, translate } from '@namestead/contract/language'
import { displayAmount, parseAmount } from '@namestead/contract/money'
import type { Done, Failure } from '@namestead/contract/result'
import { isForeignKeyTo, rollBackWith } from '../database.ts'
import type { Implementation } from '../use-case.ts'
import { envelopeOf } from './envelope.ts'
import { admit, type CallRequest, type CallRunner } from './guards.ts'
import { texts } from './texts.ts'

/** Answers a query or a command. */
export async function answerCall(
  runner: CallRunner,
  implementation: Implementation,
  request: CallRequest,
): Promise<Envelope> {
  try {
    return await runCall(runner, implementation, request)
  } catch (error) {
    // The session ended after it was read, before a row that references it was written.
    if (!isForeignKeyTo(error, 'session_id')) throw error
    return runCall(runner, implementation, { ...request, sessionToken: undefined })
  }
}

async function runCall(runner: CallRunner, { call, run }: Implementation, request: CallRequest): Promise<Envelope> {
  const cookies: (string | null)[] = []
  const admitted = await admit(runner, call, { ...request, setSessionToken: token => cookies.push(token) })
  if ('code' in admitted) {
    for (const token of cookies) request.setSessionToken(token)
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
    const given = request.form.re_yzm
    if (captcha?.use === 'send' && context.session && typeof given === 'string')
      await runner.guards.returnSend(context.session, captcha.purpose, given)
    return failureEnvelope(call, result, context.language)
  }
  if (cookies.length > 0 && request.sessionToken) runner.guards.forgetSession(request.sessionToken)
  for (const token of cookies) request.setSessionToken(token)
  return doneEnvelope(call, result, context.language)
}

export function failureEnvelope(call: AnyCall, failure: Failure<string>, language: Language): Envelope {
  const { failed, parameters, refused, beside } = failure
  const text: Text = call.errors[failed] ?? { us: failed, zhcn: failed }
  return {
    ...envelopeOf(refused ? codes.refused : codes.failed, language, text, formatParameters(parameters), {
      ...parameters,
      error: failed,
    }),
    ...beside,
  }
}

/** Formats amounts, which cross the wire as decimals, with their currency for sentences. */
function formatParameters(parameters: TextParameters | undefined): TextParameters | undefined {
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
