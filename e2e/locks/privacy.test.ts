import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { faultsInBothThemes } from '../judge-page.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: { hide: 'Hide registrant details', publish: 'Publish', since: /public since/, region: /country and region only/, next: 'Continue', save: 'Hide registrants', done: 'WHOIS privacy of 1 domain changed' },
  zhcn: { hide: '隐藏注册人资料', publish: '公开', since: /起公开/, region: /仅显示国家和地区/, next: '下一步', save: '隐藏注册人资料', done: '1 个域名的隐私保护已修改' },
} // biome-ignore format: one table

test.each<Language>(['us', 'zhcn'])(
  'a registrant is published after a question, and hidden in bulk (%s)',
  async language => {
    const t = words[language]
    const name = `shown-${Math.random().toString(36).slice(2, 8)}.com`
    const account = await Account.at(product, 100)
    const order = await account.placeOrder([name])
    await account.payOrder(order)
    await account.orderEnded(order, 30)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer

    await customer.open(`/user/domain_xq?name=${name}`)
    await page.getByText(t.region).waitFor()
    await page.getByRole('switch', { name: t.hide }).click()
    await page.locator('dialog[open]').waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.locator('dialog[open]').getByRole('button', { name: t.publish, exact: true }).click()
    await page.getByText(t.since).waitFor()

    await customer.open('/user/pl_privacy?step=pick')
    await page.getByRole('checkbox').first().click()
    await customer.press(t.next)
    await page.getByRole('button', { name: t.save }).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await customer.press(t.save)
    await page.waitForURL('**/user/pl_resultPrivacy?batch=*')
    await page.getByText(t.done).waitFor()
    await customer.open(`/user/domain_xq?name=${name}`)
    await page.getByText(t.region).waitFor()
    await customer.leave()
  },
)
