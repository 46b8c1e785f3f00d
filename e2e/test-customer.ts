import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Language, type Phone, type Theme, takePhone } from './browser.ts'
import { captchaOf, rowsOf } from './database.ts'
import { mailedCode } from './outbox.ts'
import type { ProductAddress } from './product.ts'
import { lookBeforeLeaving } from './seen.ts'
import { type Words, words } from './words.ts'

export const newEmail = (): string => `customer-${randomBytes(5).toString('hex')}@example.com`

/** Somebody with a phone, who knows what to look for in their language and can read their own mail. */
export class TestCustomer {
  readonly product: ProductAddress
  readonly language: Language
  readonly phone: Phone
  readonly say: Words
  readonly email = newEmail()

  static async with(
    browser: Browser,
    product: ProductAddress,
    language: Language,
    look: { theme?: Theme; width?: number; prompts?: boolean } = {},
  ): Promise<TestCustomer> {
    return new TestCustomer(product, language, await takePhone(browser, { url: product.url, language, ...look }))
  }

  private constructor(product: ProductAddress, language: Language, phone: Phone) {
    this.product = product
    this.language = language
    this.phone = phone
    this.say = words[language]
  }

  get page(): Page {
    return this.phone.page
  }

  /** The address of a page in the person's language. */
  path(path: string): string {
    if (this.language === 'us') return path
    return path === '/' ? '/zhcn' : `/zhcn${path}`
  }

  async open(path: string): Promise<void> {
    await lookBeforeLeaving(this.page)
    await this.page.goto(this.path(path))
    // Pages stand as HTML before their scripts run; a story's taps are not lost in between.
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

  /** What is in the picture that stands on the screen. */
  async captcha(): Promise<string> {
    return captchaOf(this.product, await this.session())
  }

  /** The value of the session's cookie. */
  async session(): Promise<string> {
    const cookies = await this.phone.context.cookies()
    return cookies.find(({ name }) => name === 'namestead_session')?.value ?? ''
  }

  /** Fills the registration form that is open, with the captcha and the mailed code, to the last dialog. */
  async signUp(password = 'a long walk by the river'): Promise<void> {
    const { page, say } = this
    const form = page.locator('form').filter({ has: page.getByLabel(say.emailCode, { exact: true }) })
    const picture = form.locator('img')
    await picture.waitFor()
    await page.waitForFunction(
      () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
    )
    await this.fill(say.email, this.email, form)
    await this.fill(say.captcha, await this.captcha(), form)
    await this.press(say.acquire, form)
    await this.fill(say.emailCode, await mailedCode(this.product, this.email), form)
    await this.fill(say.password, password, form)
    await this.fill(say.repeatPassword, password, form)
    await this.press(say.register, form)
    await this.press(say.getStarted)
    // As if a while had passed: the next mail to this address need not wait.
    await rowsOf(this.product)('delete from daily_counts where key = $1', [`mail to ${this.email}`])
  }

  /** Ends the story: whatever the browser complained about fails it. */
  leave(caused?: RegExp): Promise<void> {
    return this.phone.close(caused)
  }
}
