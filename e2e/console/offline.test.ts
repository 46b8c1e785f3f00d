import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

test('an act without a connection says so at once, and is not sent later by itself', async () => {
  const customer = await Account.at(product, 0)
  const { uid: account } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  const notes = () => rowsOf(product)('select id from account_notes where account_id = $1', [account])
  const { context, page } = await signedInDesk(browser(), product, ['support'])
  await page.goto(`/console/accounts/${account}`)
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill('Called about the payment.')
  await dialog.getByLabel('Reason').fill('a call')

  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByRole('alert').waitFor()
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  // Nothing waits to be sent: closing the form is the end of it.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/console/support/list-work-orders')
  await page.getByRole('heading', { level: 1, name: 'Work orders' }).waitFor()
  expect(await notes()).toEqual([])

  // What cannot be read says so as well, and can be tried again.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Abuse reports' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  // Other tests may have sent reports here.
  await page.getByText("You're all caught up").or(page.getByRole('row').nth(1)).first().waitFor()
})
