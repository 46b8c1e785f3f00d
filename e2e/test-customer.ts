import type { Browser, Locator, Page } from 'playwright-core'
import { Account, newEmail } from './account.ts'
import { type Language, type Phone, type Theme, takePhone } from './browser.ts'
import { captchaOf, rowsOf } from './database.ts'
import { mailedCode } from './outbox.ts'
import type { ProductAddress } from './product.ts'
import { type ScreenTexts, screenTexts } from './screen-texts.ts'
import { checkBeforeLeaving } from './seen.ts'
import { leaveDialogs } from './settled.ts'

/** A customer with a phone, who knows the labels of their language and can read their own mail. */
export class TestCustomer {
  readonly product: ProductAddress
  readonly language: Language
  readonly phone: Phone
  readonly texts: ScreenTexts
  readonly email: string

  static async with(
    browser: Browser,
    product: ProductAddress,
    language: Language,
    look: { theme?: Theme; width?: number; prompts?: boolean; serviceWorker?: boolean } = {},
  ): Promise<TestCustomer> {
    const phone = await takePhone(browser, { url: product.url, language, ...look })
    return new TestCustomer(product, language, phone, newEmail())
  }

  /** A phone on which an account is signed in. */
  static async of(
    browser: Browser,
    { product, email, cookies }: Account,
    language: Language,
    look: { theme?: Theme; width?: number; prompts?: boolean; serviceWorker?: boolean } = {},
  ): Promise<TestCustomer> {
    const phone = await takePhone(browser, { url: product.url, language, ...look })
    await phone.context.addCookies(cookies)
    return new TestCustomer(product, language, phone, email)
  }

  /** With a fresh account, signed in: scenarios that do not test signing up begin here. */
  static async signedIn(
    browser: Browser,
    product: ProductAddress,
    language: Language,
    password?: string,
  ): Promise<TestCustomer> {
    return TestCustomer.of(browser, await Account.fresh(product, password), language)
  }

  private constructor(product: ProductAddress, language: Language, phone: Phone, email: string) {
    this.product = product
    this.language = language
    this.phone = phone
    this.email = email
    this.texts = screenTexts[language]
  }

  get page(): Page {
    return this.phone.page
  }

  /** The address of a page in the customer's language. */
  path(path: string): string {
    if (this.language === 'us') return path
    return path === '/' ? '/zhcn' : `/zhcn${path}`
  }

  async open(path: string): Promise<void> {
    await checkBeforeLeaving(this.page)
    await leaveDialogs(this.page)
    await this.page.goto(this.path(path))
    // Pages exist as HTML before their scripts run; taps in between would be lost.
    await this.page.waitForFunction(() =>
      Object.keys(document.getElementById('content') ?? {}).some(key => key.startsWith('__react')),
    )
  }

  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: typeof name === 'string' }).click()
  }

  async follow(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('link', { name, exact: typeof name === 'string' }).click()
  }

  async fill(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByLabel(label, { exact: true }).fill(text)
  }

  /** The characters of the displayed captcha. */
  async captcha(): Promise<string> {
    return captchaOf(this.product, await this.session())
  }

  /** The value of the session's cookie. */
  async session(): Promise<string> {
    const cookies = await this.phone.context.cookies()
    return cookies.find(({ name }) => name === 'namestead_session')?.value ?? ''
  }

  /** Fills in the open registration form, with the captcha and the mailed code, up to the last dialog. */
  async signUp(
    password = 'a long walk by the river',
    codeFetched: () => void = () => undefined,
    done: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { page, texts } = this
    const form = page.locator('form').filter({ has: page.getByLabel(texts.emailCode, { exact: true }) })
    const picture = form.locator('img')
    await picture.waitFor()
    await page.waitForFunction(
      () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
    )
    await this.fill(texts.email, this.email, form)
    await this.fill(texts.captcha, await this.captcha(), form)
    await this.press(texts.acquire, form)
    await this.fill(texts.emailCode, await mailedCode(this.product, this.email), form)
    codeFetched()
    await this.fill(texts.password, password, form)
    await this.fill(texts.repeatPassword, password, form)
    await this.press(texts.register, form)
    await this.page.getByRole('button', { name: texts.getStarted }).waitFor()
    await done()
    await this.press(texts.getStarted)
    // Resets the rate limit: the next mail to this address need not wait.
    await rowsOf(this.product)('delete from daily_counts where key = $1', [`mail to ${this.email}`])
  }

  /** Everything that a registry needs is asked once, on the order's page. */
  async fillRegistrant(): Promise<void> {
    const { page, texts } = this
    await page.getByLabel(texts.fullName, { exact: true }).waitFor()
    await this.fill(texts.fullName, texts.person)
    await this.fill(texts.province, texts.provinceName)
    await this.fill(texts.city, texts.cityName)
    await this.fill(texts.address, texts.street)
    await this.fill(texts.postcode, texts.postcodeValue)
    await this.fill(texts.phone, texts.phoneValue)
  }

  /** Ends the scenario; unexpected browser errors fail it. */
  leave(caused?: RegExp): Promise<void> {
    return this.phone.close(caused)
  }
}
