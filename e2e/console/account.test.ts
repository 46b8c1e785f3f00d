import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, type Theme } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { operate } from '../operate.ts'
import { seedAccount } from '../seed-account.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

const looks: readonly { language: Language; theme: Theme }[] = [
  { language: 'us', theme: 'light' },
  { language: 'zhcn', theme: 'dark' },
  ...(keepsPictures
    ? ([
        { language: 'us', theme: 'dark' },
        { language: 'zhcn', theme: 'light' },
      ] as const)
    : []),
]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** An account with something of everything, restricted and noted. */
async function notedAccount() {
  const { account, doneOrder } = await seedAccount(product)
  await operate(
    product,
    ...['restrict-account', '--account', account, '--restrictions', 'withdrawals', '--restrictions', 'transfers-out'],
    ...['--until', inDays(9), '--note', 'We are checking a payment that your bank has asked about.'],
  )
  await operate(product, 'add-account-note', '--account', account, '--text', 'Prefers to be called in the morning.')
  await operate(
    product,
    ...['add-account-note', '--account', account, '--text'],
    'The card of November belongs to the company; its owner confirmed by phone.\nNo need to ask again.',
  )
  return { account, doneOrder }
}

async function faultless(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, name)
}

test('an account, its orders, its statement and the books, in both languages and themes', async () => {
  const { account, doneOrder } = await notedAccount()
  for (const look of looks) {
    const name = (what: string) => `${what}-${look.language}-${look.theme}`
    const { page, complaints } = await signedInDesk(browser(), product, ['admin'], look)
    await page.goto(`/console/accounts/${account}`)
    await page.getByRole('heading', { level: 1, name: '@example.com' }).waitFor()
    await faultless(page, name('account'))
    await page.locator('#content > div').evaluate(page => page.scrollTo(0, page.scrollHeight))
    await picture(page, name('account-below'))
    await page.getByRole('button', { name: doneOrder }).click()
    await page.getByRole('dialog').getByText('lantern').first().waitFor()
    await faultless(page, name('account-order'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /More actions|更多操作/ }).click()
    await page.getByRole('menu').waitFor()
    await faultless(page, name('account-more'))
    await page.keyboard.press('Escape')

    await page.goto(`/console/cart/list-orders?filter=${encodeURIComponent(JSON.stringify({ account }))}`)
    await page.getByRole('cell', { name: doneOrder }).waitFor()
    await faultless(page, name('orders'))
    await page.goto(`/console/ledger/read-statement?filter=${encodeURIComponent(JSON.stringify({ account }))}`)
    await page.getByRole('row').nth(2).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await faultless(page, name('entry'))
    await page.keyboard.press('Escape')
    await faultless(page, name('statement'))
    await page.goto('/console/ledger/read-trial-balance')
    await page.getByText(/^(In balance|平衡)$/).waitFor()
    await faultless(page, name('trial-balance'))
    expect(complaints).toEqual([])
  }
})

test('support finds an account, restricts it with a note, writes a note, and lifts the restriction', async () => {
  const customer = await Account.at(product, 0)
  const { uid: account } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  const { page, complaints } = await signedInDesk(browser(), product, ['support'])
  await page.goto('/console/accounts/find-accounts')
  await page.getByLabel('Search').fill(customer.email)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: customer.email }).click()
  await page.getByRole('heading', { level: 1, name: customer.email }).waitFor()
  expect(await page.title()).toBe(`Account ${account} · Namestead`)
  // The page does not show what the roles do not permit.
  expect(await page.getByRole('heading', { name: 'Operator activity' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Restrict account' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Restrict account' })
  await dialog.getByLabel('Until').fill('2020-01-01T12:00')
  await dialog.getByLabel('Note').fill('We are checking a payment.')
  await dialog.getByLabel('Reason').fill('a chargeback')
  expect(await submit.isDisabled()).toBe(true)
  await dialog.getByLabel('Orders').check()
  await submit.click()
  await dialog.getByText('The restriction has to end in the future').waitFor()
  await faultless(page, 'restrict-refused')
  await dialog.getByLabel('Until').fill(inDays(30).slice(0, 16))
  await submit.click()
  const restrictions = page.getByRole('region', { name: 'Restrictions in force' })
  await restrictions.getByText('We are checking a payment.').waitFor()
  expect((await customer.post('/cart/place-order', { total: '0.00' })).data).toMatchObject({
    error: 'orders-restricted',
  })

  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByLabel('Text').fill('Called about the payment.')
  await dialog.getByLabel('Reason').fill('a call')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('region', { name: 'Notes' }).getByText('Called about the payment.').waitFor()

  await restrictions.getByRole('button', { name: 'Lift' }).click()
  await dialog.getByLabel('Reason').fill('it was paid')
  await faultless(page, 'lift')
  await dialog.getByRole('button', { name: 'Lift restriction' }).click()
  await restrictions.waitFor({ state: 'detached' })
  expect((await customer.post('/cart/place-order', { total: '0.00' })).data).not.toMatchObject({
    error: 'orders-restricted',
  })

  await page.goto('/console/support/list-work-orders')
  await page.getByRole('button', { name: 'Open work order' }).click()
  await dialog.getByLabel('Account').fill(account)
  await dialog.getByLabel('Title').fill('Your receipt')
  await dialog.getByLabel('Text').fill('As you asked on the phone.')
  await dialog.getByLabel('Reason').fill('a call')
  const files = dialog.getByLabel('Add files')
  await files.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') })
  await dialog.getByRole('alert').getByText('PNG, JPEG, WebP').waitFor()
  await files.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await faultless(page, 'work-order-files')
  await dialog.getByRole('button', { name: 'Open work order' }).click()
  await dialog.getByText('Done').waitFor()
  const { orders } = await customer.must<{ orders: { order: string }[] }>('/support/find-system-work-orders')
  const read = await customer.must('/support/read-system-work-order', { id: orders[0]?.order ?? '' })
  expect(read).toMatchObject({ messages: [{ files: [{ name: 'receipt.pdf' }] }] })
  expect(complaints).toEqual([])
})

test('an account that does not exist, and an operator whose roles open none', async () => {
  const { page } = await signedInDesk(browser(), product, ['support'])
  await page.goto('/console/accounts/999999999')
  await page.getByText('There is no account 999999999').waitFor()
  await faultless(page, 'account-unknown')
  const other = await signedInDesk(browser(), product, ['content'])
  await other.page.goto('/console/accounts/100001')
  await other.page.getByText("Your roles don't permit this.").waitFor()
})
