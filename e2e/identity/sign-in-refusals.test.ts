import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account, newEmail } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { faultsInBothThemes, overflowFaults } from '../judge-page.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: {
    login: 'Email or account ID', password: 'Password', captcha: 'Captcha', loginNow: 'Login Now',
    wrong: (left: number) => `The account or password is incorrect. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    left: '4 tries left', locked: 'Too many wrong passwords for this account.', wait: /^Try again in 14 min \d+ s\.$/,
  },
  zhcn: {
    login: '邮箱或账号 ID', password: '密码', captcha: '图形验证码', loginNow: '立即登录',
    wrong: (left: number) => `账号或密码不正确，还可尝试 ${left} 次`,
    left: '还可尝试 4 次', locked: '该账号密码错误次数过多', wait: /^14 分 \d+ 秒后可重试$/,
  },
} as const // biome-ignore format: one table

async function submitWrong(customer: TestCustomer, form: Locator, login: string): Promise<void> {
  const texts = screenTexts[customer.language]
  await customer.fill(texts.login, login, form)
  await customer.fill(texts.password, 'not this one at all', form)
  // All three fields are asked for.
  expect(await form.getByRole('button', { name: texts.loginNow }).isDisabled()).toBe(true)
  const picture = form.locator('img[src*="getcode"]')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  await customer.fill(texts.captcha, await customer.captcha(), form)
  const answered = customer.page.waitForResponse(/p_login/)
  await customer.press(texts.loginNow, form)
  await answered
}

/** What a login's refusals look like, one after the other. */
async function refusalsOf(language: Language, login: string): Promise<string[]> {
  const customer = await TestCustomer.with(browser(), product, language, {
    theme: language === 'us' ? 'light' : 'dark',
  })
  const { page } = customer
  const texts = screenTexts[language]
  await customer.open('/login')
  const form = page.locator('main form')
  const seen: string[] = []
  for (const left of [4, 3, 2, 1]) {
    await submitWrong(customer, form, login)
    await form.getByText(texts.wrong(left)).waitFor()
    seen.push((await form.textContent()) ?? '')
    if (left !== 4) continue
    // It stays until another password is typed, and the number of tries stays after that.
    await page.waitForTimeout(2000)
    await form.getByText(texts.wrong(left)).waitFor()
    await customer.fill(texts.password, 'another one', form)
    await form.getByText(texts.left, { exact: true }).waitFor()
    expect(await form.getByText(texts.wrong(left)).count()).toBe(0)
  }
  for (const attempt of ['the fifth wrong one', 'one after it']) {
    await submitWrong(customer, form, login)
    await form.getByText(texts.locked).waitFor()
    const timer = form.getByRole('timer')
    const text = await timer.textContent()
    expect(text, attempt).toMatch(texts.wait)
    await expect.poll(() => timer.textContent()).not.toBe(text)
    seen.push(((await form.textContent()) ?? '').replace(/(\D)\d{1,2}( s\.| 秒)/, '$1*$2'))
  }
  expect([...(await faultsInBothThemes(page)), ...(await overflowFaults(page))]).toEqual([])
  // Another login has its tries; this one has none when it is typed again.
  await customer.fill(texts.login, newEmail(), form)
  expect(await form.getByText(texts.locked).count()).toBe(0)
  await customer.fill(texts.login, ` ${login.toUpperCase()}`, form)
  await form.getByText(texts.locked).waitFor()
  await customer.leave()
  return seen
}

test.for<Language>(['zhcn'])(
  'a wrong password and a lock are explained beside the field, alike for a login that nobody has (%s)',
  async language => {
    const { email } = await Account.at(product, 0)
    const [known, unknown] = [await refusalsOf(language, email), await refusalsOf(language, newEmail())]
    expect(known).toHaveLength(6)
    expect(unknown).toEqual(known)
  },
)
