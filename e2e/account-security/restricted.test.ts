import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, type Theme, takePhone } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { operate } from '../operate.ts'

const browser = browserOfFile()
const product = inject('product')

const looks: readonly { language: Language; theme: Theme; titles: readonly string[] }[] = [
  { language: 'us', theme: 'light', titles: ['Orders are paused', 'Transfers out are paused'] },
  { language: 'zhcn', theme: 'dark', titles: ['下单已暂停', '转出已暂停'] },
]

test.each(looks)('a customer reads what our team has paused, until when and why ($language)', async look => {
  const { language, theme, titles } = look
  const account = await Account.at(product, 0)
  const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo')
  const note = 'We are checking a payment.'
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const what = ['--restrictions', 'orders', '--restrictions', 'transfers-out', '--until', until, '--note', note]
  await operate(product, 'restrict-account', '--account', uid, ...what)
  const { page, context } = await takePhone(browser(), { url: product.url, language, theme })
  await context.addCookies(account.cookies)
  await page.goto(`${language === 'us' ? '' : '/zhcn'}/user/aqzx_jcyc`)
  for (const title of titles) await page.getByText(title).first().waitFor()
  expect(await page.getByText(note).count()).toBe(2)
  // Only what the customer's own wrong answers have locked can be lifted by them.
  expect(await page.getByRole('button', { name: /Lift now|立即解除/ }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  if (keepsPictures)
    await page.screenshot({ path: join(import.meta.dirname, `../shots/restricted-${language}-${theme}.png`) })
})
