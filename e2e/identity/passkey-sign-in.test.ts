import type { CDPSession } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { faultsInBothThemes, overflowFaults } from '../judge-page.ts'
import { mailedCode } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'
import { giveAuthenticator } from '../virtual-passkey.ts'

const product = inject('product')
// Browsers support no passkeys under a bare IP address.
const named = { ...product, url: `http://localhost:${product.port}` }
const rows = rowsOf(product)
const browser = browserOfFile()

const screenTexts = {
  us: {
    passkey: 'Sign in with a passkey', signIn: 'Sign in', signedIn: 'Signed in', loginField: 'Email or account ID',
    operation: 'Operation Protection', submit: 'Submit', add: 'Add a passkey', added: 'Passkey added',
    unused: 'No passkey was used. Try again, or sign in with your password.',
    unknown: "This passkey doesn't open an account here. Use another one, or your password.",
    events: 'Security events', event: 'Signed in with a passkey',
  },
  zhcn: {
    passkey: '使用通行密钥登录', signIn: '登录', signedIn: '登录成功', loginField: '邮箱或账号 ID',
    operation: '操作保护', submit: '提交', add: '添加通行密钥', added: '通行密钥已添加',
    unused: '未使用通行密钥，请重试或使用密码登录',
    unknown: '该通行密钥无法登录，请换一个通行密钥或使用密码登录',
    events: '安全事件', event: '使用通行密钥登录',
  },
} as const // biome-ignore format: one table

interface Credential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

/** The phone's own authenticator: with a fingerprint that fits, unless `verifies` is false. */
class Authenticator {
  readonly #session: CDPSession
  readonly #id: string

  static async of({ page }: TestCustomer, { verifies = true } = {}): Promise<Authenticator> {
    const { session, authenticatorId } = await giveAuthenticator(page, { verifies })
    return new Authenticator(session, authenticatorId)
  }

  private constructor(session: CDPSession, id: string) {
    this.#session = session
    this.#id = id
  }

  async credentials(): Promise<readonly Credential[]> {
    return (await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id })).credentials
  }

  /** As if it had been synced from another device. */
  async take(credential: Credential): Promise<void> {
    await this.#session.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential })
  }
}

/** A new customer and the passkey that they added on their phone. */
async function customerWithPasskey(language: Language) {
  const customer = await TestCustomer.signedIn(browser(), named, language)
  const { page } = customer
  const texts = screenTexts[language]
  const authenticator = await Authenticator.of(customer)
  const before = await mailedCode(product, customer.email)
  await customer.open('/user/safe')
  await customer.press(texts.add)
  const dialog = page.getByRole('dialog', { name: texts.operation })
  await dialog.waitFor()
  await dialog
    .locator('input')
    .first()
    .fill(await mailedCode(product, customer.email, before))
  await customer.press(texts.submit, dialog)
  await page.getByText(texts.added).waitFor()
  const [credential] = await authenticator.credentials()
  if (!credential) throw new Error('no passkey was made')
  await customer.leave()
  return { email: customer.email, credential }
}

/** A device on which nobody has signed in yet. */
async function emptyDevice(language: Language, options: { verifies?: boolean; credential?: Credential } = {}) {
  const customer = await TestCustomer.with(browser(), named, language, { theme: language === 'us' ? 'light' : 'dark' })
  const authenticator = await Authenticator.of(customer, options)
  // Passkeys offered in the field would be used at once, because the authenticator answers without its owner.
  await customer.page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  if (options.credential) await authenticator.take(options.credential)
  return customer
}

const accountOf = async (email: string) => {
  const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from accounts where email = $1', [email])
  return id
}

test.for<Language>(['zhcn'])(
  'a customer signs in on an empty device with a passkey alone, on the page and in the dialog (%s)',
  async language => {
    const { email, credential } = await customerWithPasskey(language)
    // The browser can offer it without knowing who signs in.
    expect(credential.isResidentCredential).toBe(true)
    const texts = screenTexts[language]
    const customer = await emptyDevice(language, { credential })
    const { page } = customer
    const called: string[] = []
    page.on('request', request => called.push(new URL(request.url()).pathname))
    await customer.open('/login')
    const button = page.getByRole('button', { name: texts.passkey })
    const box = await button.boundingBox()
    const field = await page.getByLabel(texts.loginField, { exact: true }).boundingBox()
    // Above the fold, and before the password.
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(Math.min(600, field?.y ?? 0))
    expect([...(await faultsInBothThemes(page)), ...(await overflowFaults(page))]).toEqual([])
    const [session, token] = [await customer.session(), await page.evaluate(() => localStorage.getItem('token'))]
    await button.click()
    await page.waitForURL(/\/my$/)
    await page
      .getByText(await accountOf(email))
      .first()
      .waitFor()
    expect(await customer.session()).not.toBe(session)
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(token)
    expect(await page.evaluate(() => localStorage.getItem('getIsLogin'))).toBe('1')
    expect(called.filter(path => /p_login|p_yzlogin|begin-sign-in/.test(path))).toEqual([])
    await customer.open('/user/aqzx')
    await customer.press(texts.events)
    await page.getByText(texts.event, { exact: true }).first().waitFor()
    await customer.leave()

    const visitor = await emptyDevice(language, { credential: { ...credential, signCount: 50 } })
    await visitor.open('/')
    await visitor.press(texts.signIn)
    const dialog = visitor.page.getByRole('dialog', { name: texts.signIn })
    await visitor.press(texts.passkey, dialog)
    await visitor.page.getByText(texts.signedIn).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await visitor.leave()
  },
)

test('the passkeys that the browser offers in the login field sign in too', async () => {
  const { email, credential } = await customerWithPasskey('us')
  const customer = await TestCustomer.with(browser(), named, 'us')
  const { page } = customer
  // The authenticator answers at once, as if the customer had chosen the passkey under the field.
  await (await Authenticator.of(customer)).take(credential)
  await customer.open('/login')
  await page.waitForURL(/\/my$/)
  await page
    .getByText(await accountOf(email))
    .first()
    .waitFor()
  // The captcha was on its way: it was the visitor's, whose session has ended.
  await customer.leave(/getcode/)
})

test.for<Language>(['us'])(
  'a passkey that is canceled, not verified, removed or foreign signs nobody in, and says why (%s)',
  async language => {
    const texts = screenTexts[language]
    const { email, credential } = await customerWithPasskey(language)
    const refused = async (customer: TestCustomer, text: string) => {
      const { page } = customer
      await customer.open('/login')
      await customer.press(texts.passkey)
      await page.locator('main form').getByText(text, { exact: true }).waitFor()
      // It stays, unlike a toast.
      await page.waitForTimeout(2000)
      expect(await page.locator('main form').getByText(text, { exact: true }).count()).toBe(1)
      expect([...(await faultsInBothThemes(page)), ...(await overflowFaults(page))]).toEqual([])
      expect(await page.evaluate(() => localStorage.getItem('getIsLogin'))).toBeNull()
      await customer.leave()
    }

    const canceling = await emptyDevice(language, { credential })
    await canceling.page.addInitScript(() => {
      navigator.credentials.get = async () => {
        throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
      }
    })
    await refused(canceling, texts.unused)
    await refused(await emptyDevice(language, { credential, verifies: false }), texts.unused)

    // The other customer's user handle on this key: the signature fits neither account.
    const other = Buffer.from(`namestead-${Number(await accountOf(email)) - 1}`).toString('base64')
    await refused(await emptyDevice(language, { credential: { ...credential, userHandle: other } }), texts.unknown)

    await rows('delete from passkeys where account_id = (select id from accounts where email = $1)', [email])
    await refused(await emptyDevice(language, { credential }), texts.unknown)
  },
)

test('where the browser supports no passkeys, the page does not offer them', async () => {
  // The product's own address is a bare IP address.
  const visitor = await TestCustomer.with(browser(), product, 'us')
  await visitor.open('/login')
  await visitor.page.getByLabel('Email or account ID', { exact: true }).waitFor()
  expect(await visitor.page.getByText(screenTexts.us.passkey).count()).toBe(0)
  await visitor.leave()
})

test('before the scripts have arrived, its place is kept where the browser has passkeys, and nowhere else', async () => {
  for (const [address, kept] of [
    [named, true],
    [product, false],
  ] as const) {
    const visitor = await TestCustomer.with(browser(), address, 'us')
    const { page } = visitor
    await page.route(/\/assets\/.*\.js$/, route => route.abort())
    await page.goto('/login')
    const place = page.locator('main [data-pending]').first()
    await page.locator('main form').waitFor()
    expect((await place.boundingBox()) !== null, address.url).toBe(kept)
    await visitor.phone.context.close()
  }
})
