import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { Account } from './account.ts'
import { browserOfFile, type Language } from './browser.ts'
import { TestCustomer } from './test-customer.ts'
import { wrongValues } from './wrong-values/index.ts'
import type { ScreenText, WrongValue } from './wrong-values/wrong-value.ts'

const product = inject('product')
const browser = browserOfFile()

/** A separate customer for each test, with a domain and a cart line: a wrong code counts against its session. */
async function customerOf(
  language: Language,
): Promise<{ customer: TestCustomer; account: Account; domain: string; name: string }> {
  const account = await Account.at(product, 50)
  const name = `lantern${randomBytes(4).toString('hex')}.com`
  const order = await account.placeOrder([name])
  await account.payOrder(order)
  await account.must('/cart/add-lines', { kind: 'registration', names: [`not-ordered-${name}`] })
  const { lines } = await account.orderEnded(order, 30)
  const customer = await TestCustomer.of(browser(), account, language)
  return { customer, account, domain: lines[0]?.result ?? '', name }
}

const forVisitors = new Set(['/login', '/register', '/forgetPw'])
const addresses = (domain: string, name: string): Readonly<Record<string, string>> => ({
  '/contact/:domain': `/contact/${name}`,
  '/user/domain_xq': `?domain=${domain}`,
  '/user/domain_anAdd': `?domain=${domain}`,
  '/user/domain_forward': `?domain=${domain}`,
  '/user/dns_site/add_dnssec': `?domain=${domain}`,
})

const names = Array.from({ length: 501 }, (_, at) => `name-${at}.com`).join('\n')

/** A field by its label; the topmost dialog's, where several forms have one. */
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last()

async function type({ page, language, captcha }: Typist, field: ScreenText, value: string): Promise<void> {
  if (field.us === '@file') {
    await page.locator('input[type=file]').setInputFiles({ name: value, ...files[value]! })
    if (value.endsWith('.pdf')) await page.getByText(value, { exact: true }).waitFor()
    return
  }
  const input = fieldOf(page, field[language])
  await input.waitFor()
  await input.fill(value === '{captcha}' ? await captcha() : value === '{501 names}' ? names : value)
}

const files: Readonly<Record<string, { mimeType: string; buffer: Buffer }>> = {
  'passport.pdf': {
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  },
  'notes.txt': { mimeType: 'text/plain', buffer: Buffer.from('hello') },
}

interface Typist {
  readonly page: Page
  readonly language: Language
  captcha(): Promise<string>
}

const typist = (user: TestCustomer): Typist => ({
  page: user.page,
  language: user.language,
  async captcha() {
    await user.page.waitForFunction(
      () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
    )
    return user.captcha()
  },
})

async function begin({ page, language }: TestCustomer, { open = [] }: WrongValue): Promise<void> {
  for (const [at, step] of open.entries()) {
    const name = step[language]
    // The next choice is inside what the first press opens.
    const scope = at === 0 ? page.locator('#content') : page.locator('dialog[open]').last()
    if (name === '@first') {
      await scope.locator('li button').first().click()
      continue
    }
    // The label of a choice is followed by its note; `A` is not `AAAA`.
    const starts = new RegExp(
      `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${/^[A-Z]+$/.test(name) ? '(?![A-Z_])' : ''}`,
    )
    const choice = scope.getByRole('button', { name: starts }).or(scope.locator('label').filter({ hasText: starts }))
    await choice.first().click()
  }
}

const titleOf = ({ route, fill, error }: WrongValue) =>
  `${route}: ${fill.map(([field, value]) => `${field.us} "${value.slice(0, 20)}"`).join(', ')} → ${error.us}`

/** A value that is validated on blur can be tested in the same form right after the previous one. */
const goesOnFrom = (before: WrongValue | undefined, { route, open, press }: WrongValue) =>
  before?.route === route && !before.press && !press && JSON.stringify(before.open) === JSON.stringify(open)

/** Both languages share the forms and their rules: each table is tried in one of them. */
const tables = Object.keys(wrongValues).map((table, at) => ({ table, language: at % 2 === 0 ? 'us' : 'zhcn' }) as const)

test.for(tables)(
  'a wrong value in any field shows its own error beside the field ($table, $language)',
  async ({ table, language }) => {
    const visitor = await TestCustomer.with(browser(), product, language)
    const { customer, domain, name } = await customerOf(language)
    const about = addresses(domain, name)
    // Each case is short; one that hangs must not delay the others.
    for (const { page } of [visitor, customer]) page.setDefaultTimeout(patience(8))
    const failed: string[] = []
    let before: WrongValue | undefined
    for (const wrong of wrongValues[table] ?? []) {
      const user = forVisitors.has(wrong.route) ? visitor : customer
      const { page } = user
      try {
        if (!goesOnFrom(before, wrong)) {
          await user.open(
            about[wrong.route]?.startsWith('/') ? (about[wrong.route] ?? '') : wrong.route + (about[wrong.route] ?? ''),
          )
          await begin(user, wrong)
        }
        for (const [field, value] of wrong.fill) await type(typist(user), field, value)
        const last = wrong.fill.at(-1)?.[0][language] ?? ''
        if (wrong.press) await page.getByRole('button', { name: wrong.press[language], exact: true }).last().click()
        else if (last !== '@file') await fieldOf(page, last).blur()
        const message = page.getByText(wrong.error[language], { exact: true }).first()
        await message.waitFor()
        // Visible: not above the viewport, not behind a bar.
        await expect.poll(() => inSight(message), { timeout: patience(3) }).toBe(true)
        if (wrong.about)
          expect(await fieldOf(page, wrong.about[language]).getAttribute('aria-invalid'), 'its field').toBe('true')
        before = wrong
      } catch (error) {
        failed.push(`${titleOf(wrong)}\n    ${String(error).split('\n').slice(0, 3).join(' ')}`)
        before = undefined
      }
    }
    expect(failed).toEqual([])
    await visitor.leave()
    await customer.leave()
  },
)

test('a form resubmitted with the same error shows it again', async () => {
  const { customer, account } = await customerOf('us')
  const { page } = customer
  const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  await customer.open(`/user/add_mb?id=${templates[0]?.template}`)
  // The size with an open keyboard.
  await page.setViewportSize({ width: 390, height: 500 })
  await fieldOf(page, 'Postcode').fill('!')
  const message = page.getByText('Incorrect postcode', { exact: true })
  for (const time of ['first', 'second']) {
    await page.evaluate(() => scrollTo(0, 0))
    await customer.press('Save')
    await expect.poll(() => inSight(message), { timeout: patience(3), message: `the ${time} time` }).toBe(true)
  }
  await customer.leave()
})

/** Whether the element is what is visible at its position. */
const inSight = (message: Locator): Promise<boolean> =>
  message.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2)
    return seen !== null && (element.contains(seen) || seen.contains(element))
  })
