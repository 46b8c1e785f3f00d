import { expect, inject, test } from 'vitest'
import { browserOfFile, type Language, type Theme } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

interface Look {
  readonly language: Language
  readonly theme: Theme
  readonly width: number
}

const looks: readonly Look[] = [
  { language: 'us', theme: 'light', width: 1280 },
  { language: 'zhcn', theme: 'dark', width: 1920 },
]

/** Empty but for what scenarios beside this one put into them. */
const addresses = [
  'account-security/list-recoveries',
  'forwards/list-mail-queue',
  'payments/list-recharge-refunds?filter={"account":"1"}',
  'cards/list-cards',
  'cards/list-cards?filter={"account":"1"}',
  'bank-transfers/list-bank-accounts',
  'support/list-disputes',
  'coupons/list-coupon-offers',
  'registration/list-sanctions-lists',
  'accounts/find-accounts?filter={"text":"nobody-has-this-address"}',
  'content/list-articles',
]

test.each(looks)('lists without rows say what would be here, in $language at $width px', async look => {
  const { page } = await signedInDesk(browser(), product, ['admin'], look)
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(`/console/${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    faults.push(...(await accessibilityFaults(page)).map(fault => `${address} ${fault}`))
    await picture(page, `empty-${look.language}-${address.replace(/\W+/g, '-')}`)
  }
  await page.route('**/list-recoveries', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/console/account-security/list-recoveries')
  await page.getByRole('button', { name: /^(?:Try again|重试)$/ }).waitFor()
  faults.push(...(await accessibilityFaults(page)).map(fault => `failing ${fault}`))
  await picture(page, `empty-${look.language}-failing`)
  expect(faults).toEqual([])
})

test('a filter that matches nothing is cleared, and the first row is made, by keyboard from the list itself', async () => {
  const { page } = await signedInDesk(browser(), product, ['admin'])
  await page.goto('/console/recharges/list-recharge-refunds?filter={"account":"1"}')
  await page.getByText('Nothing matches these filters.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await page.getByText('Nothing matches these filters.').waitFor({ state: 'hidden' })
  expect(page.url()).not.toContain('account')
  await page.goto('/console/registration/list-sanctions-lists')
  // A scenario beside this one imports a list too; the act then stands above it alone.
  const empty = page.getByText('Registrants are screened against this list.')
  await empty.or(page.getByRole('row').nth(1)).first().waitFor()
  await page.getByRole('button', { name: 'Import sanctions list' }).last().press('Enter')
  await page.getByRole('dialog', { name: 'Import sanctions list' }).waitFor()
})
