import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { patience } from '../scripts/machine-speed.ts'
import { captchaOf, rowsOf } from './database.ts'
import { mailedCode } from './outbox.ts'
import type { ProductAddress } from './product.ts'
import { solveWork } from './proof-of-work.ts'
import { fromSeparateAddress } from './visitor-address.ts'

export type Fields = Readonly<Record<string, string | readonly string[]>>

export interface Order {
  readonly state: 'unpaid' | 'working' | 'done' | 'cancelled'
  readonly total: string
  readonly captured: string
  readonly released: string
  readonly available: string
  readonly lines: readonly { name: string; state: string; note: string; price: string; result: string | null }[]
}

export const newEmail = (): string => `customer-${randomBytes(5).toString('hex')}@example.com`

/** A signed-in customer without a browser, through the calls that the pages make: the setup of scenarios that start midway. */
export class Account {
  readonly product: ProductAddress
  readonly email = newEmail()
  cookie = ''
  csrfToken = ''
  private readonly password: string | undefined
  private readonly address = fromSeparateAddress()

  /** Nobody knows the password of an account unless a scenario gives one to sign in with: deriving its keys takes long. */
  static async at(product: ProductAddress, dollars: number, password?: string): Promise<Account> {
    const account = new Account(product, password)
    await account.signUp()
    if (dollars > 0) await account.recharge(dollars)
    return account
  }

  /** An account of which nothing but the email is known. */
  static async fresh(product: ProductAddress, password?: string): Promise<Account> {
    const account = new Account(product, password)
    await account.register()
    return account
  }

  private constructor(product: ProductAddress, password?: string) {
    this.product = product
    this.password = password
  }

  /** The same session at another process of the product. */
  through(product: ProductAddress): Account {
    return Object.assign(Object.create(Account.prototype) as Account, this, { product })
  }

  async post(path: string, fields: Fields = {}, proof?: string): Promise<{ code: number; msg: string; data: never }> {
    const form = new URLSearchParams({ csrf_token: this.csrfToken, lang: 'us', _client: 'wap' })
    for (const [key, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(key, one)
    const response = await fetch(`${this.product.url}${path}`, {
      method: 'POST',
      headers: {
        ...this.headers,
        'x-requested-with': 'XMLHttpRequest',
        ...(proof ? { 'x-proof-of-work': proof } : {}),
      },
      body: form,
    })
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? ''
    return response.json() as Promise<{ code: number; msg: string; data: never }>
  }

  /** Like post, but anything except code 1 is an error. */
  async must<T>(path: string, fields: Fields = {}, proof?: string): Promise<T> {
    const { code, msg, data } = await this.post(path, fields, proof)
    if (code !== 1) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  private async signUp(): Promise<void> {
    await this.register()
    await this.must('/user_zh/set_gjdh', { guojia: 'DE', phone: '3012345678', address: 'Lindenstrasse 12' })
    await this.must('/registrants/save-template', { label: 'Home', email: this.email, ...registrant })
  }

  /** Creates another account with the same address and password on another site, and continues as it. */
  async joinSite(site: string): Promise<void> {
    this.cookie = ''
    this.csrfToken = ''
    await this.register(site)
  }

  private async register(site?: string): Promise<void> {
    const { email, product } = this
    const here = site === undefined ? {} : { siteid: site }
    this.csrfToken = await this.must<string>('/request/get_token')
    const { seed, bits } = await this.must<{ seed: string; bits: number }>('/identity/begin-proof-of-work')
    const drawn = new URLSearchParams({ proof: solveWork(seed, bits, 0) })
    await fetch(`${product.url}/getcode?1&${drawn}`, { headers: this.headers })
    const captcha = { re_yzm: await captchaOf(product, this.cookies[0]?.value ?? '') }
    await this.must('/request/send_email', { email, lx: 'reg', ...here, ...captcha }, solveWork(seed, bits, 1))
    const prepared = await this.must<Salted>('/identity/prepare-password', { re_yx: email, ...captcha })
    const line = verifiers(this.password, prepared)
    const code = await mailedCode(product, email)
    await this.must('/request/p_reg', {
      ...{ re_yx: email, re_mm: line, re_mm2: line, yx_yzm: code, re_ty: '1' },
      ...here,
      ...captcha,
    })
    this.csrfToken = await this.must<string>('/request/get_token')
    // Resets the rate limit: the next mail to this address need not wait.
    await rowsOf(product)('delete from daily_counts where key = $1', [`mail to ${email}`])
  }

  async openRecharge(dollars: number): Promise<{ recharge: string; checkoutUrl: string }> {
    return this.must('/recharges/start-recharge', { channel: 'sandbox', amount: dollars.toFixed(2) })
  }

  /** Through the gateway's own checkout page. */
  async recharge(dollars: number, outcome: 'paid' | 'failed' = 'paid'): Promise<string> {
    const { recharge, checkoutUrl } = await this.openRecharge(dollars)
    await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
    for (const until = performance.now() + patience(10); performance.now() < until; ) {
      const { state } = await this.must<{ state: string }>('/recharges/read-recharge', { recharge })
      if (state === outcome) return recharge
      await new Promise(done => setTimeout(done, 50))
    }
    throw new Error(`the gateway's report did not come`)
  }

  /** Puts the domains into the empty cart and orders them. */
  async placeOrder(names: readonly string[]): Promise<string> {
    const { refused } = await this.must<{ refused: unknown[] }>('/cart/add-lines', { kind: 'registration', names })
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    return this.placeCart()
  }

  /** Orders what is in the cart. */
  async placeCart(): Promise<string> {
    const { sum } = await this.must<{ sum: string }>('/user_gwc/gwc_list')
    return (await this.must<{ order: string }>('/cart/place-order', { total: sum })).order
  }

  async payOrder(order: string): Promise<void> {
    await this.must('/cart/pay-order', { order })
  }

  readOrder(order: string): Promise<Order> {
    return this.must<Order>('/cart/read-order', { order })
  }

  /** Polls until every line has ended; a product that is restarting may not answer in the meantime. */
  async orderEnded(order: string, seconds: number): Promise<Order> {
    const until = performance.now() + patience(seconds)
    for (;;) {
      const read = await this.readOrder(order).catch(() => undefined)
      if (read?.state === 'done') return read
      if (performance.now() > until) throw new Error(`not ended in ${seconds} s: ${JSON.stringify(read)}`)
      await new Promise(done => setTimeout(done, 100))
    }
  }

  /** Changes the name servers of several domains; the batch, once it has ended. */
  changeNameServers(domains: readonly string[], nameServers: readonly string[]): Promise<string> {
    return this.changeInBulk('/portfolio/start-name-server-change', domains, { nameServers })
  }

  /** Starts a bulk change of several domains; the batch, once it has ended. */
  async changeInBulk(path: string, domains: readonly string[], change: Fields): Promise<string> {
    const started = { domains, count: `${domains.length}`, ...change }
    const { batch } = await this.must<{ batch: string }>(path, started)
    for (const until = performance.now() + patience(30); performance.now() < until; ) {
      const { state } = await this.must<{ state: string }>('/portfolio/read-bulk-change', { batch })
      if (state !== 'running') return batch
      await new Promise(done => setTimeout(done, 100))
    }
    throw new Error(`the change ${batch} of ${domains.length} domains did not end`)
  }

  private get headers() {
    return { ...this.address, ...(this.cookie ? { cookie: this.cookie } : {}) }
  }

  /** For a browser context. */
  get cookies() {
    const [name = '', value = ''] = this.cookie.split('=')
    return [{ name, value, url: this.product.url }]
  }
}

export const registrant = {
  ...{ kind: 'person', name: 'Anna Berg', gjqh: '49', phone: '3012345678', guojia: 'DE' },
  ...{ province: 'Berlin', city: 'Berlin', address: 'Lindenstrasse 12', postcode: '10115' },
}

interface Salted {
  readonly salt: string
  readonly idSalt: string
  readonly iterations: number
}

/** The verifiers that a browser computes for a new password (RFC 5803): for signing in by email, and by account ID. */
const verifiers = (password: string | undefined, { salt, idSalt, iterations }: Salted): string =>
  [salt, idSalt].map(one => verifier(password, one, iterations)).join(' ')

function verifier(password: string | undefined, salt: string, iterations: number): string {
  const salted =
    password === undefined
      ? randomBytes(32)
      : pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  const sign = (words: string) => createHmac('sha256', salted).update(words).digest()
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt}$${stored}:${sign('Server Key').toString('base64')}`
}
