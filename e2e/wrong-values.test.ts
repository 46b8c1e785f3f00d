import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserOfFile, type Language } from './browser.ts'
import { type Furnished, furnish } from './furnish.ts'
import { Person } from './person.ts'
import { root } from './product.ts'
import { watchRequests } from './settled.ts'
import { type Said, type WrongValue, wrongValues } from './wrong-values.ts'

const product = inject('product')
const browser = browserOfFile()

/** A customer of each test's own: a wrong code counts against its session. */
async function customerOf(language: Language): Promise<{ customer: Person; furnished: Furnished }> {
  const furnished = await furnish(product)
  await furnished.account.must('/cart/add-names', { names: [`not-ordered-${Date.now()}.com`] })
  const customer = await Person.with(browser(), product, language)
  await customer.phone.context.addCookies(furnished.account.cookies)
  return { customer, furnished }
}

const forVisitors = new Set(['/login', '/register', '/forgetPw'])
const addresses = ({ domain }: Furnished): Readonly<Record<string, string>> => ({
  '/user/domain_xq': `?domain=${domain}`,
  '/user/domain_anAdd': `?domain=${domain}`,
})

const routes = readFileSync(join(root, 'web/build/routes.txt'), 'utf8').split('\n').filter(Boolean)

const names = Array.from({ length: 501 }, (_, at) => `name-${at}.com`).join('\n')

/** A field by its label: that of the dialog on top, where several forms have one. */
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last()

async function type({ page, language, captcha }: Typist, field: Said, value: string): Promise<void> {
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

const typist = (person: Person): Typist => ({
  page: person.page,
  language: person.language,
  async captcha() {
    await person.page.waitForFunction(
      () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
    )
    return person.captcha()
  },
})

async function begin({ page, language }: Person, { open = [] }: WrongValue): Promise<void> {
  for (const [at, step] of open.entries()) {
    const name = step[language]
    // What the first press opens holds the next choice.
    const scope = at === 0 ? page.locator('#content') : page.locator('dialog[open]').last()
    if (name === '@first') {
      await scope.locator('li button').first().click()
      continue
    }
    // The name of a choice goes on with its note; `A` is not `AAAA`.
    const starts = new RegExp(
      `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${/^[A-Z]+$/.test(name) ? '(?![A-Z_])' : ''}`,
    )
    const choice = scope.getByRole('button', { name: starts }).or(scope.locator('label').filter({ hasText: starts }))
    await choice.first().click()
  }
}

const wordsOf = ({ route, fill, says }: WrongValue) =>
  `${route}: ${fill.map(([field, value]) => `${field.us} "${value.slice(0, 20)}"`).join(', ')} → ${says.us}`

test.for<Language>(['us', 'zhcn'])(
  'a wrong value in any field is told beside it, in its own words (%s)',
  { timeout: 400_000 },
  async language => {
    const visitor = await Person.with(browser(), product, language)
    const { customer, furnished } = await customerOf(language)
    const about = addresses(furnished)
    // Each case is short; one that hangs must not hold up the others.
    for (const { page } of [visitor, customer]) page.setDefaultTimeout(8000)
    const failed: string[] = []
    for (const wrong of wrongValues) {
      const person = forVisitors.has(wrong.route) ? visitor : customer
      const { page } = person
      try {
        await person.open(wrong.route + (about[wrong.route] ?? ''))
        await begin(person, wrong)
        for (const [field, value] of wrong.fill) await type(typist(person), field, value)
        const last = wrong.fill.at(-1)?.[0][language] ?? ''
        if (wrong.press) await page.getByRole('button', { name: wrong.press[language], exact: true }).last().click()
        else if (last !== '@file') await fieldOf(page, last).blur()
        const said = page.getByText(wrong.says[language], { exact: true }).first()
        await said.waitFor()
        // In sight: not above the page, not behind a bar.
        await expect.poll(() => inSight(said), { timeout: 3000 }).toBe(true)
      } catch (error) {
        failed.push(`${wordsOf(wrong)}\n    ${String(error).split('\n').slice(0, 3).join(' ')}`)
      }
    }
    expect(failed).toEqual([])
    await visitor.leave()
    await customer.leave()
  },
)

/** Whether what stands there is what is seen there. */
const inSight = (said: Locator): Promise<boolean> =>
  said.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2)
    return seen !== null && (element.contains(seen) || seen.contains(element))
  })

/** Fields in which no value is wrong by itself: names of places and things, and text that a list is searched for. */
const takesAnything: Readonly<Record<string, readonly string[]>> = {
  '/user/add_mb': ['State or province', 'City', 'Template name'],
  '/user/info': ['Province or state', 'City'],
  // Judged behind operation protection, which has stories of its own.
  '/user/safe_sj_edit': ['SMS code'],
  '/user/safe_yx_edit': ['Code from the new email', 'Login password'],
  '/register': ['Invite code (optional)'],
}
const searchesFor = /^(?:Search|Find)\b/

test('the table knows every field of the built pages', { timeout: 300_000 }, async () => {
  const visitor = await Person.with(browser(), product, 'us')
  const { customer, furnished } = await customerOf('us')
  const about = addresses(furnished)
  const watch = new Map([visitor, customer].map(person => [person, watchRequests(person.page)]))
  const unknown: string[] = []
  for (const route of routes) {
    const person = forVisitors.has(route) ? visitor : customer
    await person.open(route + (about[route] ?? ''))
    const known = new Set([
      ...wrongValues.flatMap(wrong => (wrong.route === route ? wrong.fill.map(([field]) => field.us) : [])),
      ...(takesAnything[route] ?? []),
    ])
    const { page } = person
    await watch.get(person)?.()
    for (const label of await fieldsOf(page))
      if (!known.has(label) && !searchesFor.test(label)) unknown.push(`${route}: ${label}`)
  }
  expect(unknown).toEqual([])
  await visitor.leave()
  await customer.leave()
})

/** The labels of what can be typed into, but for search fields. */
const fieldsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')]
      .filter(field => !['checkbox', 'radio', 'file', 'hidden', 'search', 'range'].includes(field.type))
      .filter(field => !field.readOnly && field.checkVisibility())
      .map(field => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.outerHTML),
  )
