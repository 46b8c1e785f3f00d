import { inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    words: 'Search premium domains', show: 'Show domains', accept: /^I accept \$/, order: 'Place order', pay: 'Pay now',
    moved: /^The price has changed from \$132\.00/,
  },
  zhcn: {
    words: '搜索溢价域名', show: '查看域名', accept: /^我接受首年/, order: '提交订单', pay: '立即支付', moved: /^价格已由首年 \$132\.00/,
  },
} // biome-ignore format: one table

test.each<[Language, string]>([
  ['us', 'cloud.xyz'],
  ['zhcn', 'cloud.club'],
])('a premium domain is found, agreed to and ordered (%s)', async (language, name) => {
  const account = await Account.at(product, 300)
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const t = words[language]
  const keep = async (what: string) => {
    if (keepsPictures) await page.screenshot({ path: `${shots}/premium-${what}-${language}.png`, fullPage: true })
  }
  await page.context().addCookies(account.cookies)
  await customer.open('/yjym_search')
  await customer.fill(t.words, 'cloud')
  await page.getByText(`.${name.split('.')[1]}`, { exact: true }).click()
  await keep('filter')
  await customer.press(t.show)
  await page.waitForURL(/yjym_search_result/)
  const row = page.locator('main li').filter({ hasText: name })
  await row.waitFor()
  await keep('list')
  await row.getByRole('button').click()
  await page.waitForURL(/yjym_register/)
  await page.getByText(t.accept).waitFor()
  await keep('offer')

  // The price moves while the customer reads.
  await operate(product, 'set-policy', '--key', 'prices.premium-markup-basis-points', '--value', '2000')
  try {
    await page.getByText(t.accept).click()
    await page.waitForTimeout(1500)
    await customer.press(t.order)
    await page.getByText(t.moved).waitFor()
    await keep('moved')
    await page.getByText(t.accept).click()
    await customer.press(t.order)
    await page.waitForURL(/\/pay\?/)
    await page.getByText('$144.00').first().waitFor()
  } finally {
    await operate(product, 'set-policy', '--key', 'prices.premium-markup-basis-points', '--value', '1000')
  }
  await customer.leave()
})
