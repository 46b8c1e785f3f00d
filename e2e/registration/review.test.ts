import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: { title: 'Under review at the registry', held: 'On hold', reviewing: (name: string) => `The registry is reviewing ${name}`, by: 'Decision by' },
  zhcn: { title: '注册局审核中', held: '冻结中', reviewing: (name: string) => `注册局正在审核 ${name}`, by: '预计完成' },
} // biome-ignore format: one table

test.each<Language>(['us', 'zhcn'])(
  'a registration under review says since when and until when (%s)',
  async language => {
    const t = words[language]
    const name = `review-${Math.random().toString(36).slice(2, 8)}.com`
    const account = await Account.at(product, 100)
    const order = await account.placeOrder([name])
    await account.payOrder(order)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer

    await customer.open(`/pay_result?order=${order}`)
    await page.getByRole('heading', { name: t.title }).waitFor()
    await page.getByText(t.by).waitFor()
    await page.getByText(t.held, { exact: true }).waitFor()
    await customer.open('/user/ym')
    await page.getByRole('heading', { name: t.title }).waitFor()
    await customer.open(`/user/domain_xq?name=${name}`)
    await page.getByText(t.reviewing(name)).waitFor()
    const { domains } = await account.must<{ domains: unknown[] }>('/portfolio/find-domains')
    expect(domains).toEqual([])
    await customer.leave()
  },
)
