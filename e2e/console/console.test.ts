import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { browserOfFile, keepsPictures, type Language, type Theme } from '../browser.ts'
import { accessibilityFaults, judgeAccessibility } from '../judge-page.ts'
import { needsAllLooks, offerJudged } from '../judged.ts'
import { namedUrl, newOperator, picture, signedInDesk, takeDesk } from './desk.ts'
import { fillLists } from './fill-lists.ts'
import { hashOfScreen } from './screen-sources.ts'

const browser = browserOfFile()
const product = inject('product')

const looks: readonly { language: Language; theme: Theme }[] = [
  { language: 'us', theme: 'light' },
  { language: 'zhcn', theme: 'dark' },
]

beforeAll(() => fillLists(product))

/** What of the list is beside it: a laptop shows all columns at once, and the acts of a row cover none. */
const besideList = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('section:has(> table)')
    return list ? list.scrollWidth - list.clientWidth : 0
  })

/** Opens the form of every act on the first row of a list, one after another. */
async function* openActs(page: Page) {
  const row = page.locator('[data-row="0"]')
  if ((await row.count()) === 0) return
  await row.press('Enter')
  const panel = page.getByRole('dialog')
  // Rows with a page of their own have the acts there.
  if (!(await panel.isVisible())) return
  const acts = (await panel.getByRole('button').allInnerTexts()).filter(Boolean)
  for (const act of acts) {
    if (!(await panel.isVisible())) await row.press('Enter')
    await panel.getByRole('button', { name: act, exact: true }).click()
    await panel.getByLabel(/^(?:Reason|操作原因)/).waitFor()
    yield { act, canBeSent: await panel.getByRole('button', { name: act, exact: true }).isEnabled() }
    await panel.getByRole('button', { name: /^(?:Cancel|取消)$/ }).click()
    await panel.waitFor({ state: 'detached' })
  }
}

test.each(looks)('every screen answers, in $language and $theme, without a fault', async look => {
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'], look)
  const links = page.getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(20)
  const faults: string[] = []
  const hashes = Object.fromEntries(['/console/', ...addresses].map(at => [at, hashOfScreen(at, browser().version())]))
  offerJudged('e2e/console/console.test.ts', hashes)
  for (const [address, hash] of Object.entries(hashes)) {
    const judgesAll = needsAllLooks(address, hash)
    // A screen that has not changed since it was judged in all looks is looked at once, without the forms of its acts.
    if (!judgesAll && look.language !== 'us') continue
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    if ((await page.getByRole('alert').count()) > 0)
      faults.push(`${address}: ${await page.getByRole('alert').textContent()}`)
    const beside = await besideList(page)
    if (beside > 0) faults.push(`${address}: ${beside} px beside the list`)
    // Structure is the same in both languages.
    const rules = look.language === 'us' ? 'all' : 'colours'
    faults.push(...(await judgeAccessibility(page, rules)).map(fault => `${address} ${fault}`))
    const name = `${look.language}-${look.theme}${address.replace(/\//g, '-')}`
    await picture(page, name)
    if (!judgesAll || (look.language !== 'us' && !keepsPictures)) continue
    for await (const { act, canBeSent } of openActs(page)) {
      const what = `${address} ${act}`
      if (canBeSent) faults.push(`${what}: can be sent without a reason`)
      faults.push(...(await judgeAccessibility(page, rules)).map(fault => `${what} ${fault}`))
      await picture(page, `${name}-${act.replace(/ /g, '-')}`)
    }
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
})

test('an act by keyboard alone: found, filled, refused, mended, done, in the audit log', async () => {
  const { page, complaints, name } = await signedInDesk(browser(), product, ['admin'])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('invite code')
  await picture(page, 'palette')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Invite codes' }).waitFor()
  await page.getByRole('button', { name: 'Make invite code' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Make invite code' })
  await dialog.getByLabel('Code').pressSequentially('CONSOLE-1')
  await dialog.getByLabel('Uses').pressSequentially('many')
  await dialog.getByLabel('Reason').pressSequentially('for the fair')
  await picture(page, 'act')
  await page.keyboard.press('Enter')
  // The refusal names the field; nothing that was typed is lost.
  await dialog.getByText("This value isn't valid.").waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'act-refused')
  await dialog.getByLabel('Uses').fill('5')
  await page.keyboard.press('Enter')
  await dialog.getByText('Done').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: 'console-1' }).waitFor()

  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  const line = page.getByRole('row', { name: new RegExp(`${name}.*Make invite code.*for the fair`) }).first()
  await line.waitFor()
  await line.press('Enter')
  await page.getByRole('dialog').getByText('for the fair').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'row')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  // Back where it was, so that the next key goes on from there.
  expect(await line.evaluate(row => row === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

test('the overview counts what waits, and says who takes care of it', async () => {
  const { page, complaints, name } = await signedInDesk(browser(), product, ['admin'])
  const payments = page.getByRole('article').filter({ hasText: 'Payments in review' })
  await payments.getByText('Oldest since').or(payments.getByText("You're all caught up")).first().waitFor()
  await payments.getByRole('button', { name: 'Take it' }).click()
  await payments.getByText(name).waitFor()
  await picture(page, 'overview')
  expect(await accessibilityFaults(page)).toEqual([])
  await payments.getByRole('button', { name: 'Leave it' }).click()
  await payments.getByText('No owner').waitFor()
  await payments.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Payments in review' }).waitFor()
  expect(complaints).toEqual([])
})

test('roles open their screens only; a session that ended leads back to the sign-in, and the passkey in again', async () => {
  const { page, operator } = await signedInDesk(browser(), product, ['content'])
  const links = page.getByRole('navigation').getByRole('link')
  expect(await links.allInnerTexts()).not.toContain('Withdrawals')
  await page.goto('/console/withdrawals/list-withdrawals')
  await page.getByText("Your roles don't permit this.").waitFor()

  const admin = await signedInDesk(browser(), product, ['admin'])
  await admin.page.goto('/console/operators/list-operators')
  const open = async (at: Page) => {
    // Only what is seen is drawn.
    await at.getByRole('row').nth(1).press('End')
    await at.getByRole('row', { name: new RegExp(`^${operator}\\b`) }).click()
  }
  const enable = async (at: Page) => {
    await open(at)
    await at.getByRole('button', { name: 'Enable operator' }).last().click()
    await at.getByLabel('Reason').fill('a scenario')
    await at.getByRole('dialog').getByRole('button', { name: 'Enable operator' }).click()
  }
  await open(admin.page)
  await admin.page.getByRole('button', { name: 'Disable operator' }).last().click()
  await admin.page.getByLabel('Reason').fill('a scenario')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Disable operator' }).click()
  await expect.poll(() => admin.page.getByRole('dialog').count()).toBe(0)

  await page.goto('/console/content/list-article-votes')
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
  await picture(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await enable(admin.page)
  await admin.page.getByText('Waits for a second operator').waitFor()
  await picture(admin.page, 'operator-proposed')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  // The operator who asked first is no second one.
  await enable(admin.page)
  await admin.page.getByRole('alert').getByText('You proposed this already').waitFor()
  const second = await signedInDesk(browser(), product, ['admin'])
  await second.page.goto('/console/operators/list-operators')
  await enable(second.page)
  await second.page.getByRole('dialog').getByText('Done').waitFor()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Article feedback' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
})

test('an invitation that was used says so; one shows its code for an app', async () => {
  const desk = await takeDesk(browser(), { url: namedUrl(product), language: 'zhcn', theme: 'dark' })
  const { invitation } = await newOperator(product, 'support')
  await desk.page.goto(invitation)
  await desk.page.getByRole('img').waitFor()
  expect(await accessibilityFaults(desk.page)).toEqual([])
  await picture(desk.page, 'invitation')
  await desk.page.getByRole('button', { name: '创建通行密钥' }).click()
  await desk.page.getByRole('heading', { level: 1, name: '总览' }).waitFor()
  const other = await takeDesk(browser(), { url: namedUrl(product) })
  await other.page.goto(invitation)
  await other.page.getByText('This invitation has been used, replaced or has expired.').waitFor()
  await picture(other.page, 'invitation-over')
})
