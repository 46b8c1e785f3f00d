import * as z from 'zod/mini'
import { type Fields, type Given, object, type Schema, type ValueOf, type Values } from './fields.ts'
import type { Language, Text, TextParameters } from './language.ts'
import type { Permission } from './permissions.ts'
import type { Done, Failure } from './result.ts'
import type { Right } from './rights.ts'

/** The text of an expected error, and the input field that it is about: forms show it there. */
export interface ErrorText extends Text {
  /** In the calls whose input has it; of several, the first that a call has. */
  readonly field?: string | readonly string[]
}

/**
 * One entry per call: the single definition of everything that crosses the wire. The server's routes, the browser's typed client,
 * the OpenAPI document and the coverage report derive from it.
 */
export interface Call<
  Path extends string = string,
  Input extends Fields = Fields,
  Output = unknown,
  Outcomes extends Readonly<Record<number, Schema>> = Readonly<Record<number, Schema>>,
  ErrorKey extends string = string,
  Access extends CallAccess = CallAccess,
  Kind extends CallKind = CallKind,
  Needed extends Right | undefined = Right | undefined,
> {
  readonly kind: Kind
  readonly path: Path
  readonly methods: readonly ('GET' | 'POST')[]
  /** For a call that is a view of several pages: their addresses, in place of the path, under both language prefixes. */
  readonly addresses: readonly string[] | undefined
  readonly access: Access
  /**
   * What who is signed in needs for the call: each call of accounts, and each of visitors that knows the account of who is signed in.
   */
  readonly right: Needed
  readonly fields: Input
  readonly input: Schema<Values<Input>>
  readonly output: Schema<Output>
  readonly outcomes: Outcomes
  readonly errors: Readonly<Record<ErrorKey, ErrorText>>
  readonly guards: Guards<Values<Input>>
  /** What an operator needs for the call; undefined for calls that are not for operators. */
  readonly operator: OperatorRule | undefined
  /** Shown by the caller after code 1, where the specification gives the server a text. */
  readonly done: Text | undefined
  /** Seconds after which the caller gives up (specification: 30, domain verification 120). */
  readonly seconds: number
  /** Maximum octets of the request body. */
  readonly bodyLimit: number
  /**
   * session: the browser keeps the last answer for as long as the session, to show it without a connection. Declared only where
   * it was decided; what is not declared is never kept.
   */
  readonly keep: 'session' | undefined
}

/**
 * query: reads, and cannot write. command: writes, inside one transaction. action: needs remote calls between short transactions
 * of its own. stream: answers with server-sent events.
 */
export type CallKind = 'query' | 'command' | 'action' | 'stream'

/**
 * visitor: anyone. account: a signed-in account; otherwise the answer is -1001. operator: an operator with the call's permission
 * and, for all but queries, a reason; such a call is not served on the public site. console: anyone who reaches the console, signed in
 * or not: the calls by which operators sign in.
 */
export type CallAccess = 'visitor' | 'account' | 'operator' | 'console'

export interface OperatorRule {
  readonly permission: Permission
  /** A query that shows personal data is written to the audit log, like every operator command. */
  readonly personal: boolean
}

/** `Given`: the call's own input, as its schema has read it. */
export interface Guards<Given = never> {
  /** The form carries `re_yzm`, which must be right, else -105. A function decides when, and for which purpose. */
  readonly captcha?: CaptchaUse | ((input: Given) => CaptchaUse | undefined)
  /** The call's own code handles -105 (lookups, sign-in, registration, recovery); otherwise the transport does. */
  readonly captchaHandledByCaller?: boolean
  /**
   * Asks for protection again before a sensitive action (-100). Where only email is bound the answer is -101, except for
   * `binding`: the first other method is bound with the email code alone. A function decides by the input.
   */
  readonly protected?: boolean | 'binding' | ((input: Given) => boolean)
  /** A captcha for this purpose where what the call pays is unusual for its account: -105001. */
  readonly unusual?: (input: Given) => { readonly purpose: Purpose; readonly order: string } | undefined
  /** Calls that draw captchas, check captchas or send codes require a proof of work, a `longer` one where given. */
  readonly work?: true | 'longer' | ((input: Given) => boolean)
  /** More than `count` calls in `seconds` are answered with -102. */
  readonly rate?: RateLimit
  /** The specification's one call without the extra body fields; guarded by Origin and X-Requested-With only. */
  readonly withoutExtras?: boolean
  /** The one call that issues the csrf token and so cannot carry it. */
  readonly issuesCsrfToken?: boolean
  /** A command that an operator who views an account may make: it changes nothing but the session. */
  readonly whileViewing?: boolean
}

/** A solved captcha is valid for 10 minutes in its session and purpose: any number of lookups, 3 sends, 1 submit. */
export interface CaptchaUse {
  readonly purpose: Purpose
  readonly use: 'look' | 'send' | 'submit'
}

export interface RateLimit {
  /** `account`: all of its sessions together; a visitor is counted by the network. `account and address`: each of the two. */
  readonly per: 'address' | 'session' | 'account' | 'account and address'
  readonly count: number
  readonly seconds: number
  /**
   * Beyond this count, a captcha for this purpose is required: -105001, or -105 where the caller handles it. `per`: counted by
   * the address alone, signed in or not.
   */
  readonly soft?: { readonly count: number; readonly purpose: Purpose; readonly per?: 'address' }
}

/** The purpose of a captcha or a code (`lx`, `verify.type`). */
export const purposes = [
  'login', 'find', 'reg', 'aqyx', 'czyz', 'yxyz', 'mbyxyz', 'sfyz', 'zfyz', 'tjyz', 'zhzh', 'lyts', 'sqyz', 'aqsj',
  'sjyz', 'czryz', 'waf_email', 'skryz',
] as const // biome-ignore format: one list
export type Purpose = (typeof purposes)[number]

type OutputOf<O> = O extends Schema ? ValueOf<O> : O extends Fields ? Values<O> : undefined

interface Definition<
  Input extends Fields,
  Output extends Fields | Schema | undefined,
  Outcomes extends Readonly<Record<number, Schema>>,
  ErrorKey extends string,
  Access extends CallAccess,
  Needed extends Right | undefined,
> {
  access: Access
  right?: Needed
  operator?: OperatorRule
  method?: 'GET' | 'POST'
  methods?: readonly ('GET' | 'POST')[]
  addresses?: readonly string[]
  input?: Input
  output?: Output
  outcomes?: Outcomes
  errors?: readonly ErrorKey[]
  guards?: Guards<Values<Input>>
  done?: Text
  seconds?: number
  bodyLimit?: number
  keep?: 'session'
}

/** Accounts need a right for each call; operators have permissions, and consoles no account. */
type RightFor<Access extends CallAccess> = Access extends 'account'
  ? { right: Right }
  : Access extends 'visitor'
    ? unknown
    : { right?: never }

const nothing: Schema<undefined> = z.codec(z.unknown(), z.undefined(), { decode: () => undefined, encode: () => null })
const isSchema = (value: Fields | Schema): value is Schema => '_zod' in value

function pick<K extends string>(texts: Readonly<Record<K, ErrorText>>, keys: readonly K[]): Record<K, ErrorText> {
  return Object.fromEntries(keys.map((key): [K, ErrorText] => [key, texts[key]])) as Record<K, ErrorText>
}

/**
 * The call builders of a feature, typed with the feature's error texts: a call can list only errors that have texts in both
 * languages.
 */
// @__NO_SIDE_EFFECTS__
export function callsOver<const Texts extends Readonly<Record<string, ErrorText>>>(texts: Texts) {
  const builder =
    <Kind extends CallKind>(kind: Kind, defaultMethod: 'GET' | 'POST') =>
    <
      const Path extends string,
      Access extends CallAccess,
      Input extends Fields = Record<never, never>,
      Output extends Fields | Schema | undefined = undefined,
      Outcomes extends Readonly<Record<number, Schema>> = Record<never, never>,
      ErrorKey extends keyof Texts & string = never,
      Needed extends Right | undefined = undefined,
    >(
      path: Path,
      definition: Definition<Input, Output, Outcomes, ErrorKey, Access, Needed> & RightFor<Access>,
    ): Call<Path, Input, OutputOf<Output>, Outcomes, ErrorKey, Access, Kind, Needed> => {
      const fields = definition.input ?? ({} as Input)
      const { output } = definition
      const schema = output === undefined ? nothing : isSchema(output) ? output : object(output)
      return {
        kind,
        path,
        methods: definition.methods ?? [definition.method ?? defaultMethod],
        addresses: definition.addresses,
        access: definition.access,
        right: definition.right as Needed,
        fields,
        input: object(fields),
        output: schema as Schema<OutputOf<Output>>,
        outcomes: definition.outcomes ?? ({} as Outcomes),
        errors: pick(texts, definition.errors ?? []),
        guards: definition.guards ?? {},
        operator: definition.operator,
        done: definition.done,
        seconds: definition.seconds ?? 30,
        bodyLimit: definition.bodyLimit ?? 262_144,
        keep: definition.keep,
      }
    }
  return {
    query: builder('query', 'POST'),
    command: builder('command', 'POST'),
    action: builder('action', 'POST'),
    stream: builder('stream', 'GET'),
  }
}

interface OperatorDefinition<Input extends Fields, Output extends Fields | undefined, ErrorKey extends string> {
  permission: Permission
  personal?: boolean
  input?: Input
  output?: Output
  errors?: readonly ErrorKey[]
}

/**
 * The operator call builders of a feature, with their own error texts. Their paths are below `/console`, so that the cookie of an
 * operator session can be limited to it.
 */
export function operatorCallsOver<const Texts extends Readonly<Record<string, ErrorText>>>(texts: Texts) {
  const calls = callsOver(texts)
  const builder =
    <Kind extends 'query' | 'command' | 'action'>(kind: Kind) =>
    <
      const Path extends `/console/${string}`,
      Input extends Fields = Record<never, never>,
      Output extends Fields | undefined = undefined,
      ErrorKey extends keyof Texts & string = never,
    >(
      path: Path,
      { permission, personal = false, ...definition }: OperatorDefinition<Input, Output, ErrorKey>,
    ): Call<Path, Input, OutputOf<Output>, Record<never, never>, ErrorKey, 'operator', Kind, undefined> => {
      const whole = { ...definition, access: 'operator', operator: { permission, personal } } as const
      const make = calls[kind] as (path: Path, definition: object) => unknown
      // The builder of this kind, with `access` set to operator.
      return make(path, whole) as Call<
        Path,
        Input,
        OutputOf<Output>,
        Record<never, never>,
        ErrorKey,
        'operator',
        Kind,
        undefined
      >
    }
  return { query: builder('query'), command: builder('command'), action: builder('action') }
}

/** Declares a feature's error texts. */
// @__NO_SIDE_EFFECTS__
export const errorTexts = <const Texts extends Readonly<Record<string, ErrorText>>>(texts: Texts): Texts => texts

// biome-ignore lint/suspicious/noExplicitAny: a call of any shape; the types below recover its parts
export type AnyCall = Call<string, any, any, any, any, any, any, Right | undefined>

/** What a use case receives. */
export type Input<C extends AnyCall> = ValueOf<C['input']>
/** What the browser passes: fields that may be undefined may be omitted. */
export type GivenInput<C extends AnyCall> = Given<Input<C>>
export type Output<C extends AnyCall> = ValueOf<C['output']>
export type ErrorOf<C extends AnyCall> = Extract<keyof C['errors'], string>

type OutcomesOf<C extends AnyCall> = {
  [Code in Extract<keyof C['outcomes'], number>]: Done<ValueOf<C['outcomes'][Code]>, Code>
}[Extract<keyof C['outcomes'], number>]

/** What a use case returns: done, one of the call's other outcomes, or one of its closed list of failures. */
export type Result<C extends AnyCall> = Done<Output<C>> | OutcomesOf<C> | Failure<ErrorOf<C>>

/** The envelope codes that every call can answer with (specification, general response codes). */
export const codes = {
  ok: 1,
  failed: -1,
  operationProtectionNeeded: -100,
  bindAnotherMethod: -101,
  refused: -102,
  csrfTokenStale: -104,
  captchaWrong: -105,
  sessionLost: -1001,
  informationNeeded: -1009,
  verificationNeeded: -105001,
} as const

/** The envelope as it crosses the wire. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** `data.error` of -102 where a proof of work is missing, used or expired: a new one is required. */
export const workNeededError = 'work-needed'

/** Body fields that every post carries and every call accepts. */
export const extraFields = ['csrf_token', 'lang', '_client', 're_yzm'] as const

export type { Language, Text, TextParameters }
