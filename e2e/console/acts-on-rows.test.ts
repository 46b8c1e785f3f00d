import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { idIn, operate } from '../operate.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

test('an act sent from a row as it stands changes nothing', async () => {
  const registrars = () => rowsOf(product)<object>('select * from intake_registrars order by registry_id')
  const before = await registrars()
  expect(before).toMatchObject([{ offered: true }])
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'])
  await page.goto('/console/transfers/list-intake-registrars')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save intake registrar' }).click()
  const form = page.getByRole('dialog', { name: /^Save intake registrar/ })
  await form.getByRole('checkbox', { name: 'Offered' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'act-as-it-stands')
  await form.getByLabel('Reason').fill('a look')
  await page.keyboard.press('Enter')
  await form.getByText('Done').waitFor()
  expect(await registrars()).toEqual(before)
  expect(complaints).toEqual([])
})

test('what was typed into an act is not lost by an Escape, a click beside it or the closing cross', async () => {
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'])
  await page.goto('/console/operators/list-policies')
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Set policy' }).click()
  const form = page.getByRole('dialog', { name: /^Set policy/ })
  await form.getByLabel('Reason').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })

  await page.getByRole('row').nth(1).getByRole('button', { name: 'Set policy' }).click()
  await form.getByLabel('Reason').fill('a long reason')
  await page.keyboard.press('Escape')
  await form.getByText('Discard what you typed?').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'act-typed')
  await page.keyboard.press('Enter')
  await form.getByText('Discard what you typed?').waitFor({ state: 'detached' })
  expect(await form.getByLabel('Reason').inputValue()).toBe('a long reason')
  await page.mouse.click(5, 5)
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Close' }).click()
  await form.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('an act is sent once, however often its button is clicked', async () => {
  const customer = await Account.at(product, 0)
  const { uid } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  const { page, complaints } = await signedInDesk(browser(), product, ['support'])
  await page.goto(`/console/accounts/${uid}`)
  await page.getByRole('button', { name: 'Add note' }).click()
  const form = page.getByRole('dialog', { name: 'Add note' })
  await form.getByLabel('Text').fill('Said once.')
  await form.getByLabel('Reason').fill('a call')
  await form.getByRole('button', { name: 'Add note' }).dblclick()
  await form.waitFor({ state: 'detached' })
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByText('Said once.').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await rowsOf(product)('select 1 from account_notes where account_id = $1', [uid])).toHaveLength(1)
  expect(await notes.getByText('Said once.').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('a payment in review says whose it is, what was asked for and who paid, and to a second operator that it was settled', async () => {
  const customer = await Account.at(product, 0)
  const { uid } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  const words = ['--account', uid, '--asked', '44.00', '--received', '44.00', '--payer', 'Mary Major']
  const recharge = idIn(await operate(product, 'make-abnormal-recharge', ...words))
  const filter = encodeURIComponent(JSON.stringify({ recharge }))
  const one = await signedInDesk(browser(), product, ['finance'], { language: 'zhcn' })
  const two = await signedInDesk(browser(), product, ['finance'])
  const open = async (desk: typeof one, act: string) => {
    await desk.page.goto(`/console/payments/list-payments?filter=${filter}`)
    const row = desk.page.getByRole('row').nth(1)
    expect(await row.textContent()).toMatch(new RegExp(`${uid}[^]*44\\.00[^]*Mary Major`))
    // Nothing of it is beside the table: a laptop shows whole amounts.
    const beside = await row.evaluate(found => {
      const table = found.closest('section')
      return table ? table.scrollWidth - table.clientWidth : undefined
    })
    expect(beside).toBe(0)
    await row.press('Enter')
    await desk.page.getByRole('dialog').getByRole('button', { name: act }).click()
    return desk.page.getByRole('dialog', { name: act })
  }
  const slow = await open(one, '处理异常充值')
  await picture(one.page, 'payment-in-review')
  const quick = await open(two, 'Resolve payment')
  await quick.getByRole('checkbox', { name: 'Credit as received' }).check()
  await quick.getByLabel('Reason').fill('the statement of the bank')
  await two.page.keyboard.press('Enter')
  await quick.getByText('Done').waitFor()
  await slow.getByRole('checkbox', { name: '按实收入账' }).check()
  await slow.getByLabel('操作原因').fill('银行对账单')
  await one.page.keyboard.press('Enter')
  // In words of the operator's language.
  await slow.getByRole('alert').getByText('状态为 已入账').waitFor()
  await picture(one.page, 'payment-settled-by-another')
  expect(two.complaints).toEqual([])
})

test('a domain is locked for a proceeding and an abuse hold ends without a report that waits', async () => {
  const { page } = await signedInDesk(browser(), product, ['support'])
  await page.goto('/console/support/list-disputes')
  await page.getByRole('button', { name: 'Lock disputed domain' }).click()
  await page.getByRole('dialog', { name: 'Lock disputed domain' }).getByLabel('Name').fill('nobody-has-this.com')
  await page.goto('/console/support/list-abuse-reports')
  await page.getByRole('button', { name: 'End abuse hold' }).click()
  await page.getByRole('dialog').getByLabel('Name').waitFor()
})

test('a session that ends while a form is typed loses nothing', async () => {
  const customer = await Account.at(product, 0)
  const { uid } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  const { page, operator } = await signedInDesk(browser(), product, ['support'])
  const usedAt = (at: string) =>
    rowsOf(product)(`update operator_sessions set last_used_at = ${at} where operator_id = $1`, [operator])
  await page.goto(`/console/accounts/${uid}`)
  await page.getByRole('button', { name: 'Add note' }).click()
  const form = page.getByRole('dialog', { name: 'Add note' })
  await form.getByLabel('Text').fill('What took long to write.')
  await form.getByLabel('Reason').fill('a call')
  await usedAt("now() - interval '31 minutes'")
  await page.keyboard.press('Enter')
  await form.getByRole('alert').getByText('Your session has ended').waitFor()
  expect(await form.getByRole('link', { name: 'Sign in in a new tab' }).getAttribute('target')).toBe('_blank')
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'session-over-in-form')
  expect(await form.getByLabel('Text').inputValue()).toBe('What took long to write.')

  await usedAt('now()')
  await form.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('region', { name: 'Notes' }).getByText('What took long to write.').waitFor()

  // A list leads to the sign-in page, which says why.
  await usedAt("now() - interval '31 minutes'")
  await page.goto('/console/support/list-work-orders')
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
  await usedAt('now()')
})

test('a filter is kept by Back, and hides nothing from whoever opens the list anew', async () => {
  const customer = await Account.at(product, 20)
  const { uid } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  const { page } = await signedInDesk(browser(), product, ['support'])
  const rows = page.locator('tr[data-row]')
  const list = () => page.getByRole('navigation').getByRole('link', { name: 'Recharges', exact: true }).click()
  await page.goto('/console/payments/list-recharges')
  await page.getByLabel('Account').fill(uid)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('link', { name: uid }).click()
  await page.getByRole('heading', { level: 1, name: customer.email }).waitFor()
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await page.getByLabel('Account').inputValue()).toBe(uid)
  await page.getByRole('link', { name: 'Work orders', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Work orders' }).waitFor()
  await list()
  // The page before has a field of the same name.
  await page.getByRole('heading', { level: 1, name: 'Recharges' }).waitFor()
  await expect.poll(() => page.getByLabel('Account').inputValue()).toBe('')
  await page.getByLabel('Account').fill('1')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing matches the filter.').waitFor()
})
