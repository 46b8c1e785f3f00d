import type { AnyCall } from '@namestead/contract/call'
import { formOf } from '@namestead/contract/client'
import * as contract from '@namestead/contract/console'
import { Secret, TOTP } from 'otpauth'
import { operate } from './operate.ts'
import type { TestApp } from './test-app.ts'
import { TestPasskey } from './test-passkey.ts'

interface Envelope {
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever a call answers
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

  async accept(token: string): Promise<this> {
    const { data } = await this.call(contract.readInvitation, { token })
    const passkey = this.passkey.register(data.options, { origin: this.#app.url })
    const { code, msg } = await this.call(contract.acceptWithPasskey, { token, passkey })
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

/** Creates an operator and an invitation for them. */
export async function invite(app: TestApp, ...roles: string[]) {
  const email = `console-${++made}@example.com`
  const words = roles.flatMap(role => ['--roles', role])
  const created = await operate(app, 'create-operator', '--name', `Console ${made}`, '--email', email, ...words)
  const id = /Operator (\d+)/.exec(created)?.[1] ?? ''
  return { id, email, token: await invitationFor(app, id) }
}

export async function invitationFor(app: TestApp, operator: string): Promise<string> {
  const output = await operate(app, 'invite-operator', '--operator', operator)
  return /#([\w-]{43})/.exec(output)?.[1] ?? ''
}

/** An operator who is signed in to the console. */
export async function signedIn(app: TestApp, ...roles: string[]) {
  const invited = await invite(app, ...roles)
  return { ...invited, browser: await new TestOperator(app).accept(invited.token) }
}

/** What the authenticator app shows, by default now. */
export const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp })
