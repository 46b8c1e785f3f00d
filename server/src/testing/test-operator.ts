import type { AnyCall } from '@namestead/contract/call'
import { formOf } from '@namestead/contract/client'
import * as contract from '@namestead/contract/console'
import type { operatorRoles } from '@namestead/contract/operate/operators'
import { Secret, TOTP } from 'otpauth'
import { createOperatorFromShell, inviteFromShell } from '../features/operators/index.ts'
import { operate } from './operate.ts'
import type { TestApp } from './test-app.ts'
import { TestPasskey } from './test-passkey.ts'

interface Envelope {
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: regardless of a call answers
  readonly data: any
}

interface Asked {
  readonly reason?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser of an operator at the console: keeps its cookie, sends what a browser sends. */
export class TestOperator {
  cookie: string | undefined
  readonly passkey = new TestPasskey()
  readonly #app: TestApp

  constructor(app: TestApp) {
    this.#app = app
  }

  async call(
    called: Pick<AnyCall, 'path'>,
    input: Readonly<Record<string, unknown>> = {},
    { reason, headers }: Asked = {},
  ): Promise<Envelope> {
    const form = formOf(input)
    if (reason !== undefined) form.set('_reason', reason)
    const response = await fetch(`${this.#app.url}${called.path}`, {
      method: 'POST',
      body: form,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(this.cookie ? { cookie: `namestead_console=${this.cookie}` } : {}),
        ...headers,
      },
    })
    const set = /namestead_console=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')
    if (set) this.cookie = set[1] || undefined
    const text = await response.text()
    return text.startsWith('{') ? JSON.parse(text) : { code: response.status, msg: text, data: null }
  }

  /** `accounts`: their own, as a customer. */
  async accept(token: string, accounts = ''): Promise<this> {
    const { data } = await this.call(contract.readInvitation, { token })
    const passkey = this.passkey.register(data.options, { origin: this.#app.url })
    const { code, msg } = await this.call(contract.acceptWithPasskey, { token, passkey, accounts })
    if (code !== 1) throw new Error(msg)
    return this
  }

  async signIn(): Promise<Envelope> {
    const { data } = await this.call(contract.beginConsolePasskey)
    return this.call(contract.signInToConsoleWithPasskey, {
      passkey: this.passkey.sign(data.options, { origin: this.#app.url }),
    })
  }
}

let made = 0

type Role = (typeof operatorRoles)[number]

/** Creates an operator from the shell, who may act at once and is named by their address. Returns their id. */
export async function newOperator(app: TestApp, email: string, ...roles: Role[]): Promise<string> {
  const given = { name: email, email, roles, reason: 'a test' }
  const created = await createOperatorFromShell(app.databases, given, app.clock.now())
  if (created.failed !== undefined) throw new Error(created.failed)
  return created.data.operator
}

/** An operator of their own, by address and id. */
export async function anyOperator(app: TestApp, ...roles: Role[]) {
  const email = `operator-${++made}@example.com`
  return { email, id: await newOperator(app, email, ...roles) }
}

/** Runs a command that two operators agree on: as the sandbox's, and as another admin. Returns what the second one is told. */
export async function operateByTwo(app: TestApp, name: string, ...words: string[]): Promise<string> {
  const { email: second } = await anyOperator(app, 'admin')
  await operate(app, name, ...words)
  return operate(app, name, ...words, '--as', second, '--reason', 'a test')
}

/** Creates an operator and an invitation for them. */
export async function invite(app: TestApp, ...roles: Role[]) {
  const { id, email } = await anyOperator(app, ...roles)
  return { id, email, token: await invitationFor(app, email) }
}

/** The token of a new link, as from the shell. */
export async function invitationFor(app: TestApp, email: string): Promise<string> {
  const vault = app.vaults('operators')
  const link = await inviteFromShell(app.databases, { vault, origin: app.url, email, now: app.clock.now() })
  return /#([\w-]{43})$/.exec(link ?? '')?.[1] ?? ''
}

/** An operator who is signed in to the console. */
export async function signedIn(app: TestApp, ...roles: Role[]) {
  const invited = await invite(app, ...roles)
  return { ...invited, browser: await new TestOperator(app).accept(invited.token) }
}

/** What the authenticator app shows, by default now. */
export const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp })
