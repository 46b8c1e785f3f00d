import { expect, inject, test } from 'vitest'
import { browserOfFile, type Language, looksOf, type Theme } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { operate } from '../operate.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

interface Look {
  readonly language: Language
  readonly theme: Theme
  readonly tld: string
  readonly open: string
  readonly preview: string
  readonly apply: string
  readonly confirm: string
  readonly reason: string
}

const looks = looksOf<Look>(
  { language: 'us', theme: 'light', tld: 'pro', open: 'Import price list', preview: 'Preview prices', apply: 'Apply prices', confirm: 'Confirm line 3', reason: 'Reason' }, // biome-ignore format: one look
  { language: 'zhcn', theme: 'dark', tld: 'mobi', open: '导入价目表', preview: '预览价格', apply: '应用价格', confirm: '确认第 3 行', reason: '原因' }, // biome-ignore format: one look
)

test.each(looks)('a price list is previewed, confirmed and applied ($language, $theme)', async look => {
  const { tld } = look
  await operate(product, 'set-price', '--tld', tld, '--kind', 'register', '--price', '20.00')
  await operate(product, 'set-price', '--tld', tld, '--kind', 'renew', '--price', '5.00')
  const registry = /\n(\S+)/.exec(await operate(product, 'list-registries'))?.[1] ?? ''
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'], look)
  await page.goto(`/console/tlds/list-price-rows`)
  await page.getByRole('button', { name: look.open }).click()
  const form = page.getByRole('dialog', { name: look.open })
  await form.locator('input[type=text]').first().fill(registry)
  await form
    .locator('textarea')
    .fill(`tld,command,currency,amount\n${tld},create,USD,15.00\n${tld},renew,USD,16.00\nnope,create,USD,1.00`)
  await form.locator('input[type=text]').nth(1).fill('20')
  await form.locator('select').selectOption('to-99')
  await picture(page, `price-list-form-${look.language}-${look.theme}`)
  await form.getByRole('button', { name: look.preview }).click()
  await form.getByLabel(look.confirm).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, `price-list-preview-${look.language}-${look.theme}`)
  await form.getByLabel(look.reason).fill('a scenario')
  await form.getByRole('button', { name: look.apply }).click()
  await form.waitFor({ state: 'hidden' })
  await picture(page, `price-list-applied-${look.language}-${look.theme}`)
  expect(complaints).toEqual([])
  const rows = await operate(product, 'list-price-rows', '--tld', tld)
  expect(rows).toMatch(/^\d+ +register +1 +standard +\d+\.\d\d +18\.99 .* yes$/m)
  expect(rows).toMatch(/^\d+ +renew +1 +standard +\d+\.\d\d +19\.99 .* yes$/m)
})
