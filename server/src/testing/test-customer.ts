import { createHash, createHmac, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { completeInformation } from '@namestead/contract/account'
import type { AnyCall, GivenInput, Output, Purpose } from '@namestead/contract/call'
import { type Answer, createClient, type Extras, isDone } from '@namestead/contract/client'
import * as identity from '@namestead/contract/identity'
import type { Language } from '@namestead/contract/language'
import { parseAmount } from '@namestead/contract/money'
import { credit, platform } from '../features/ledger/index.ts'
import { forgetSends, mailedCode } from './sent-codes.ts'
import { type SnapshotAccount, takeAccount } from './snapshot-accounts.ts'
import { solveWork } from './solve-work.ts'
import type { TestApp } from './test-app.ts'

interface Handshake {
  readonly handshake: string
  readonly salt: string
  readonly iterations: number
  readonly nonce: string
  readonly login: string
  readonly password: string
}

/** A customer or visitor with a browser: cookies, a csrf token, a language. */
export class TestCustomer {
  readonly app: TestApp
  readonly language: Language
  readonly host: string | undefined
  readonly cookies = new Map<string, string>()
  csrfToken = ''
  accountId = ''
  /** The client address; accepted by an app that trusts its proxy. */
  readonly address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
  email = ''
  readonly #call: ReturnType<typeof createClient>
  readonly #seeds = new Map<boolean, { seed: string; bits: number; used: number; session: string | undefined }>()

  /** `host`: the host under which an app that trusts its proxy is reached. */
  constructor(app: TestApp, language: Language = 'us', host?: string) {
    this.app = app
    this.host = host
    this.language = language
    this.#call = createClient({
      base: app.url,
      language: () => this.language,
      csrfToken: () => this.csrfToken,
      onToken: token => {
        this.csrfToken = token
      },
      work: {
        proof: longer => this.proof(longer),
        forget: () => this.#seeds.clear(),
      },
      fetch: (url, options) => this.fetch(String(url), options),
    })
  }

  async fetch(url: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      'x-forwarded-for': this.address,
      ...(this.host ? { 'x-forwarded-host': this.host } : {}),
    })
    for (const [name, value] of new Headers(options.headers)) headers.set(name, value)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url.startsWith('http') ? url : `${this.app.url}${url}`, { ...options, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** The same session at another process over the same database, or in another language. */
  at(app: TestApp, language = this.language): TestCustomer {
    const twin = new TestCustomer(app, language, this.host)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    Object.assign(twin, { csrfToken: this.csrfToken, accountId: this.accountId, email: this.email })
    return twin
  }

  call<C extends AnyCall>(call: C, input: GivenInput<C>, extras?: Extras) {
    return this.#call(call, input, extras)
  }

  /** Calls and expects code 1. */
  async get<C extends AnyCall>(call: C, input: GivenInput<C>, extras?: Extras): Promise<Output<C>> {
    const answer: Answer<C> = await this.call(call, input, extras)
    if (!isDone(answer)) throw new Error(`${call.path}: ${JSON.stringify(answer)}`)
    return answer.data
  }

  async arrive(): Promise<this> {
    this.csrfToken = await this.get(identity.issueCsrfToken, {})
    return this
  }

  /** A proof of work of this session; '' without a session. */
  async proof(longer = false): Promise<string> {
    const session = this.cookies.get('namestead_session')
    let held = this.#seeds.get(longer)
    if (!held || held.session !== session) {
      const started = await this.#call(identity.beginProofOfWork, { longer })
      if (!isDone(started)) return ''
      held = { ...started.data, used: 0, session }
      this.#seeds.set(longer, held)
    }
    return solveWork(held.seed, held.bits, held.used++)
  }

  /** Draws a picture, as PNG. */
  async drawPicture(): Promise<Response> {
    return this.fetch(`/getcode?${Date.now()}&proof=${await this.proof()}`)
  }

  /** Draws a picture and reads its answer from the database. */
  async solveCaptcha(): Promise<string> {
    await this.drawPicture()
    const { db } = this.app.databases
    const token = createHash('sha256')
      .update(this.cookies.get('namestead_session') ?? '')
      .digest()
    const row = await db
      .selectFrom('captchas')
      .innerJoin('sessions', 'sessions.id', 'captchas.session_id')
      .select('answer')
      .where('token_hash', '=', token)
      .executeTakeFirstOrThrow()
    return row.answer
  }

  /** Solves a slider puzzle like a hand, with the position read from the database. */
  async solveSlider(purpose: Purpose, off = 0): Promise<string | undefined> {
    const { puzzle } = await this.get(identity.drawSlider, { purpose })
    const { db } = this.app.databases
    const { position } = await db
      .selectFrom('slider_puzzles')
      .select('place as position')
      .where('id', '=', puzzle)
      .executeTakeFirstOrThrow()
    await new Promise(done => setTimeout(done, 320))
    const answer = await this.call(identity.judgeSlider, { purpose, puzzle, track: handTrack(position + off) })
    return answer.code === 1 ? answer.data.code : undefined
  }

  /** Registers an account with complete information, so that it may order: one of the template's, or a new one. */
  async register(email?: string, password?: string): Promise<this> {
    const isUsual = email === undefined && password === undefined && this.language === 'us' && !this.host
    const ready = isUsual && takeAccount(this.app)
    if (ready) return this.signedIn(ready)
    return this.registerAnew(email, password)
  }

  /** Like `register`, but never one of the template's, for tests about registering itself. */
  async registerAnew(email?: string, password?: string): Promise<this> {
    await this.registerOnly(email, password)
    const home = { country: 'DE', phone: '3012345678', address: 'Lindenstrasse 12, Berlin' }
    await this.get(completeInformation, home)
    return this
  }

  /** Registers through the calls that the browser uses, including the code mail, and stays signed in. */
  async registerOnly(
    email = `p${Math.random().toString(36).slice(2)}@example.com`,
    password = 'correct horse battery',
    inviteCode?: string,
  ): Promise<this> {
    await this.arrive()
    const captcha = await this.solveCaptcha()
    await this.get(identity.sendEmailCode, { email, purpose: 'reg' }, { captcha })
    const verifier = await verifierLines(password, await this.get(identity.preparePassword, { email }, { captcha }))
    const code = await mailedCode(this.app, email, 'reg')
    await this.get(
      identity.registerAccount,
      { email, passwordVerifier: verifier, passwordVerifierAgain: verifier, emailCode: code, agreed: true, inviteCode },
      { captcha },
    )
    // As if some time had passed, so that the next mail to this address need not wait.
    await forgetSends(this.app, email)
    this.email = email
    return this.afterSignIn()
  }

  async signIn(login: string, password: string): Promise<this> {
    await this.arrive()
    const captcha = await this.solveCaptcha()
    await this.get(identity.signIn, { login, passwordProof: await this.prove(login, password, captcha) }, { captcha })
    return this.afterSignIn()
  }

  /** The SCRAM proof for a fresh handshake. */
  async prove(login: string, password: string, captcha: string): Promise<string> {
    const handshake = await this.get(identity.beginSignIn, { login }, { captcha })
    return this.proveFor({ ...handshake, login: login.trim().toLowerCase(), password })
  }

  /** The proof of the signed-in account's own password. */
  async proveOwn(password: string): Promise<string> {
    return this.proveFor({ ...(await this.get(identity.beginPasswordProof, {})), password })
  }

  /** The proof that answers one handshake. */
  async proveFor({ handshake, salt, iterations, nonce, login, password }: Handshake): Promise<string> {
    const salted = await saltedPassword(password, salt, iterations)
    const clientKey = createHmac('sha256', salted).update('Client Key').digest()
    const storedKey = createHash('sha256').update(clientKey).digest()
    const message = `n=${login},h=${handshake},r=${nonce},c=${this.csrfToken}`
    const signature = createHmac('sha256', storedKey).update(message).digest()
    return `${handshake}.${Buffer.from(clientKey.map((byte, i) => byte ^ (signature[i] ?? 0))).toString('base64url')}`
  }

  /** The stored state of a signed-in customer. */
  snapshot(): SnapshotAccount {
    const { accountId, email, csrfToken } = this
    return { accountId, email, csrfToken, cookies: [...this.cookies] }
  }

  private signedIn({ accountId, email, csrfToken, cookies }: SnapshotAccount): this {
    this.accountId = accountId
    this.email = email
    this.csrfToken = csrfToken
    for (const [name, value] of cookies) this.cookies.set(name, value)
    return this
  }

  private async afterSignIn(): Promise<this> {
    this.csrfToken = await this.get(identity.issueCsrfToken, {})
    const account = await this.get(identity.readAccount, {})
    if (account === 1001) throw new Error('not signed in')
    this.accountId = account.accountId
    return this
  }

  /** Credits money without a gateway. */
  async receive(amount: string): Promise<this> {
    const money = parseAmount(amount)
    if (!money) throw new Error(`${amount} is no amount`)
    await this.app.databases.transact(tx =>
      credit(
        tx,
        {
          reason: 'test',
          reference: Math.random().toString(),
          kind: 'recharge',
          subject: 'test',
          now: this.app.clock.now(),
        },
        money,
        { from: platform.clearing('test'), to: { account: this.accountId, kind: 'recharged' } },
      ),
    )
    return this
  }
}

/** A drag of 300 ms that accelerates and slows down. */
export const handTrack = (position: number) =>
  Array.from(
    { length: 16 },
    (_, i) => `${Math.round((position * (1 - Math.cos((i / 15) * Math.PI))) / 2)},${i * 20}`,
  ).join(';')

const salted = new Map<string, Promise<Buffer>>()
function saltedPassword(password: string, salt: string, iterations: number): Promise<Buffer> {
  const key = `${password} ${salt} ${iterations}`
  const known =
    salted.get(key) ??
    promisify(pbkdf2)(password.normalize('NFKC'), Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  salted.set(key, known)
  return known
}

/** The RFC 5803 line that a browser derives from a new password. */
export async function verifierLine(password: string, salt: string, iterations: number): Promise<string> {
  const key = await saltedPassword(password, salt, iterations)
  const clientKey = createHmac('sha256', key).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', key).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt}$${storedKey}:${serverKey}`
}

interface Prepared {
  readonly salt: string
  readonly idSalt: string
  readonly iterations: number
}

/** Both lines of a new password: for signing in by email address, and by account ID. */
export async function verifierLines(password: string, { salt, idSalt, iterations }: Prepared): Promise<string> {
  const lines = await Promise.all([salt, idSalt].map(one => verifierLine(password, one, iterations)))
  return lines.join(' ')
}
