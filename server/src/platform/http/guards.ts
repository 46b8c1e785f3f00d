import { timingSafeEqual } from 'node:crypto'
import {
  type AnyCall,
  type CaptchaUse,
  codes,
  type Envelope,
  extraFields,
  type Input,
  type Purpose,
  workNeededError,
} from '@namestead/contract/call'
import { isLanguage, type Language, type Text, type TextParameters } from '@namestead/contract/language'
import { isReading, permits, type Right, rightMissingError } from '@namestead/contract/rights'
import type { Clock } from '../clock.ts'
import type { Databases } from '../database.ts'
import type { Log } from '../log.ts'
import type { Policies } from '../policies.ts'
import type { Site } from '../sites.ts'
import {
  type Acting,
  type By,
  type Caller,
  type Context,
  type OwnSession,
  ownAccountOf,
  type Principal,
  type Session,
} from '../use-case.ts'
import { badFieldEnvelope, envelopeOf } from './envelope.ts'
import type { Form } from './form-body.ts'
import { countedAs, networkOf, type RateLimits } from './rate-limits.ts'
import { isPlain, readInput } from './read-input.ts'
import { texts } from './texts.ts'

/** What the guards need from the features above. */
export interface GuardPorts {
  /** The live session of a cookie's token, opened at this site. */
  readSession(token: string, siteId: string): Promise<Session | null>
  /** Drops the cached session of a token that this process has just ended or rotated. */
  forgetSession(token: string): void
  /** Subscribes to the ends of sessions in any process: `ended` returns whether a session may be among them. */
  onSessionEnds(onEnd: (ended: (session: Session) => boolean) => void): Promise<void>
  /** The kind of ended session that a csrf token belonged to; undefined for a token of no session. */
  readEnded(csrfToken: string): Promise<'visitor' | 'customer' | undefined>
  /** Starts a visitor's session; returns its csrf token. */
  startSession(
    request: Pick<Context, 'now' | 'policy' | 'site' | 'address' | 'userAgent' | 'setSessionToken'>,
  ): Promise<string>
  /** Whether a proof of work is right; consumes it. */
  spendWork(session: Session, proof: string | undefined, longer: boolean): Promise<boolean>
  /** Judges a captcha's answer and keeps or consumes it; `style` is the captcha to show next. */
  judgeCaptcha(
    session: Session,
    use: CaptchaUse,
    answer: string,
    worked: () => Promise<boolean>,
  ): Promise<CaptchaVerdict>
  /** Whether paying this order of the account is unusual in this session, so that a captcha is asked for. */
  isUnusual(session: string, account: string, order: string, now: Date): Promise<boolean>
  /** Returns the send that a refused call had taken from its captcha. */
  returnSend(session: OwnSession, purpose: Purpose, answer: string): Promise<void>
  /** The verification that a protected operation still needs of the own account of who acts; undefined if none. */
  checkProtection(
    session: string,
    ownAccount: string,
    protectedAs: true | 'binding',
    request: { readonly now: Date; readonly language: Language },
  ): Promise<ProtectionVerdict | undefined>
}
/** -1009, -101, -100, or -102 while answers are refused. */
export interface ProtectionVerdict {
  readonly code: number
  readonly text: Text
  readonly parameters?: TextParameters
  readonly data?: unknown
}
export type CaptchaVerdict = { right: true } | { right: false; style: 'image' | 'slider' } | { workNeeded: true }

export interface CallRunner {
  readonly databases: Databases
  readonly clock: Clock
  readonly policies: Policies
  readonly guards: GuardPorts
  readonly limits: RateLimits
  readonly requestsPerMinute: number
}

/** One request as the guards see it. */
export interface CallRequest {
  readonly posted: boolean
  readonly form: Form
  readonly sessionToken: string | undefined
  /** The proof of work sent with it. */
  readonly work: string | undefined
  readonly language: Language
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** The site of the requested host, with the address by which the client reached us. */
  readonly site: Site
  /** Whether browser and header agree that the request comes from our own pages. */
  readonly sameOrigin: boolean
  /** Whether a page of another site sent a browser here, other than by a post. */
  crossSite(): boolean
  readonly log: Log
  setSessionToken(token: string | null): void
}

/** The guards' result: the use case may run with this. A refusal is an envelope. */
type Admitted = {
  readonly context: Context
  readonly session: Session | null
  readonly input: unknown
  readonly captcha: CaptchaUse | undefined
}

/** Runs the guards in their order: csrf, access, rates, schema, protection, captcha. A refused call has changed nothing. */
export async function admit(runner: CallRunner, call: AnyCall, request: CallRequest): Promise<Admitted | Envelope> {
  const language = isLanguage(request.form.lang) ? request.form.lang : request.language
  const session = request.sessionToken ? await runner.guards.readSession(request.sessionToken, request.site.id) : null

  const oddExtra = extraFields.find(field => !isPlain(request.form[field]))
  if (oddExtra) return badFieldEnvelope({ field: oddExtra, unknown: false }, language)
  // A request other than a post has no token, and a link on another site must not change anything here.
  if ((call.kind === 'command' || call.kind === 'action') && request.crossSite())
    return envelopeOf(codes.refused, language, texts.wrongOrigin)
  if (session?.viewer && !isForViewers(call)) return envelopeOf(codes.refused, language, texts.viewOnly)
  const principal = session?.principal ?? null
  if (call.access === 'account' && !principal) return envelopeOf(codes.sessionLost, language, texts.sessionLost)
  const acting = principal && call.right && actFor(principal, call.right)
  if (acting === 'right-missing' && !(call.access === 'visitor' && call.right && isReading(call.right)))
    return envelopeOf(codes.refused, language, texts.rightMissing, {}, { error: rightMissingError })
  if (request.posted) {
    if (!request.sameOrigin) return envelopeOf(codes.refused, language, texts.wrongOrigin)
    if (needsCsrfToken(call) && !csrfTokenFits(session, request.form.csrf_token)) {
      const refused = await answerStaleToken(runner, call, session, request, language)
      if (refused) return refused
    }
  }
  const wait = overLimit(runner, call, session, request.address)
  if (wait) return envelopeOf(codes.refused, language, texts.tooMany, { seconds: wait })

  const worked = workOf(runner, call, session, request)
  const unverified = await askAfterMany(runner, call, session, request, language, worked)
  if (unverified) return unverified

  const read = readInput(call, request.form)
  if ('field' in read) return badFieldEnvelope(read, language)

  const now = runner.clock.now()
  const { protected: guarded } = call.guards
  const protectedAs = typeof guarded === 'function' ? guarded(read.input) : guarded
  // Before the captcha, whose answer the repeated call will need.
  if (protectedAs && session && principal) {
    const verdict = await runner.guards.checkProtection(session.id, ownAccountOf(principal), protectedAs, {
      now,
      language,
    })
    if (verdict) return envelopeOf(verdict.code, language, verdict.text, verdict.parameters, verdict.data)
  }
  const unusual = call.guards.unusual?.(read.input)
  if (
    unusual &&
    session &&
    principal &&
    (await runner.guards.isUnusual(session.id, principal.account, unusual.order, now))
  ) {
    const refused = await askVerification(runner, call, session, request, language, worked, unusual.purpose)
    if (refused) return refused
  }
  const { work } = call.guards
  if ((typeof work === 'function' ? work(read.input) : work) && !(await worked())) return workNeeded(language)
  const captcha = captchaFor(call, read.input)
  if (captcha) {
    const given = request.form.re_yzm
    const judged =
      session && (given === undefined || typeof given === 'string')
        ? await runner.guards.judgeCaptcha(session, captcha, given ?? '', worked)
        : ({ right: false, style: 'image' } as const)
    if ('workNeeded' in judged) return workNeeded(language)
    if (!judged.right)
      return envelopeOf(
        codes.captchaWrong,
        language,
        given ? texts.captchaWrong : texts.captchaEmpty,
        {},
        {
          verify: { style: judged.style, type: captcha.purpose },
        },
      )
  }
  const context: Caller = {
    now,
    policy: runner.policies.at(now),
    language,
    session,
    site: request.site,
    address: request.address,
    userAgent: request.userAgent,
    requestId: request.requestId,
    log: request.log,
    setSessionToken: request.setSessionToken,
    ...(acting && acting !== 'right-missing' ? acting : {}),
  }
  return { context, session, input: read.input, captcha }
}

/**
 * Answers a post whose token is of no live session. A visitor's session that has ended is replaced, and the call is to be
 * repeated with the new token, which the response carries. A customer learns that the session has ended, unless the call only
 * reads public data (undefined: it continues without a session). Any other token is stale or forged.
 */
async function answerStaleToken(
  { guards, clock, policies, limits }: CallRunner,
  call: AnyCall,
  session: Session | null,
  request: CallRequest,
  language: Language,
): Promise<Envelope | undefined> {
  const given = request.form.csrf_token
  const was = !session && typeof given === 'string' ? await guards.readEnded(given) : undefined
  if (was === 'customer')
    return call.kind === 'query' && !call.guards.captcha && !('login-needed' in call.errors)
      ? undefined
      : envelopeOf(codes.sessionLost, language, texts.sessionLost)
  if (!was) return envelopeOf(codes.csrfTokenStale, language, texts.csrfTokenStale)
  // The limit of get_token.
  const taken = limits.take(`session renewed ${countedAs(null, request.address)}`, 60, 60)
  if (!taken.allowed) return envelopeOf(codes.refused, language, texts.tooMany, { seconds: taken.wait })
  const now = clock.now()
  const token = await guards.startSession({ ...request, now, policy: policies.at(now) })
  return envelopeOf(codes.csrfTokenStale, language, texts.csrfTokenStale, {}, { token })
}

/** The request's proof of work, judged and consumed once, on first use. */
function workOf(
  { guards }: CallRunner,
  call: AnyCall,
  session: Session | null,
  request: CallRequest,
): () => Promise<boolean> {
  let judged: Promise<boolean> | undefined
  return () => {
    judged ??= session ? guards.spendWork(session, request.work, call.guards.work === 'longer') : Promise.resolve(false)
    return judged
  }
}

const workNeeded = (language: Language) =>
  envelopeOf(codes.refused, language, texts.workNeeded, {}, { error: workNeededError })

/** For which account a principal makes a call, after its right was checked. */
function actFor(principal: Principal, right: Right): Acting | 'right-missing' {
  const { account, member, rights } = principal
  if (!permits(rights, right)) return 'right-missing'
  const acted = right === 'self' ? ownAccountOf(principal) : account
  const by: By = { account: acted, kind: member === null ? 'owner' : 'member', id: ownAccountOf(principal) }
  return { account: acted, by, rights }
}

function captchaFor(call: AnyCall, input: Input<AnyCall>): CaptchaUse | undefined {
  const { captcha } = call.guards
  return typeof captcha === 'function' ? captcha(input) : captcha
}

/** Whether an operator who views an account may make the call: it reads, or begins or ends the session. */
const isForViewers = ({ kind, guards: { issuesCsrfToken, whileViewing } }: AnyCall) =>
  kind === 'query' || kind === 'stream' || issuesCsrfToken === true || whileViewing === true

const needsCsrfToken = (call: AnyCall) => !call.guards.withoutExtras && !call.guards.issuesCsrfToken

function csrfTokenFits(session: Session | null, given: string | string[] | undefined): boolean {
  if (!session || typeof given !== 'string') return false
  const [expected, actual] = [Buffer.from(session.csrfToken), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Seconds to wait, or 0. */
function overLimit(runner: CallRunner, call: AnyCall, session: Session | null, address: string): number {
  const who = countedAs(session, address)
  const general = runner.limits.take(who, runner.requestsPerMinute, 60)
  if (!general.allowed) return general.wait
  const { rate } = call.guards
  if (!rate) return 0
  const { per, count, seconds } = rate
  const ofAccount = session?.principal ? `account ${session.principal.account}` : who
  const counted = {
    address: [networkOf(address)],
    session: [who],
    account: [ofAccount],
    'account and address': [ofAccount, networkOf(address)],
  }[per]
  const taken = counted.map(subject => runner.limits.take(`${call.path} ${subject}`, count, seconds))
  return Math.max(...taken.map(one => (one.allowed ? 0 : one.wait)))
}

/** Beyond a call's soft limit a captcha is required; a right answer resets the limit. */
async function askAfterMany(
  runner: CallRunner,
  call: AnyCall,
  session: Session | null,
  request: CallRequest,
  language: Language,
  worked: () => Promise<boolean>,
): Promise<Envelope | undefined> {
  const { soft, seconds = 0 } = call.guards.rate ?? {}
  if (!soft) return undefined
  const { limits } = runner
  const who = soft.per === 'address' ? networkOf(request.address) : countedAs(session, request.address)
  const key = `${call.path} soft ${who}`
  const taken = limits.take(key, soft.count, seconds)
  if (taken.allowed) return undefined
  // Without a session there is no captcha to answer.
  if (!session) return envelopeOf(codes.refused, language, texts.tooMany, { seconds: taken.wait })
  // Waiting does not reset the limit: only the captcha does, or a whole window.
  limits.drain(key, soft.count)
  const refused = await askVerification(runner, call, session, request, language, worked, soft.purpose)
  if (!refused) limits.forgive(key)
  return refused
}

/** The captcha of a purpose, which the repeated call brings; undefined where it is right. */
async function askVerification(
  { guards }: CallRunner,
  call: AnyCall,
  session: Session,
  request: CallRequest,
  language: Language,
  worked: () => Promise<boolean>,
  purpose: Purpose,
): Promise<Envelope | undefined> {
  const given = request.form.re_yzm
  const use = { purpose, use: 'submit' } as const
  const judged = await guards.judgeCaptcha(session, use, typeof given === 'string' ? given : '', worked)
  if ('workNeeded' in judged) return workNeeded(language)
  if (judged.right) return undefined
  const verify = { style: judged.style, type: purpose }
  if (given) return envelopeOf(codes.captchaWrong, language, texts.captchaWrong, {}, { verify })
  return call.guards.captchaHandledByCaller
    ? envelopeOf(codes.captchaWrong, language, texts.captchaEmpty, {}, { verify })
    : envelopeOf(codes.verificationNeeded, language, texts.verificationNeeded, {}, { verify })
}
