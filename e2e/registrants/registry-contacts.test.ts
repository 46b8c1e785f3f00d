import { inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: { send: 'Send now', accepted: 'Accepted on', thin: 'No data needed', filter: 'Filter', show: 'Show registries', registries: 'Registries' },
  zhcn: { send: '立即提交', accepted: '接受时间', thin: '无需提交', filter: '筛选', show: '查看结果', registries: '注册局状态' },
} // biome-ignore format: one table

test.each<Language>(['us', 'zhcn'])(
  'a template is sent to a registry before a domain needs it (%s)',
  async language => {
    const t = words[language]
    const account = await Account.at(product, 0)
    const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    await customer.open(`/user/mb_info?id=${templates[0]?.template}`)
    await customer.follow(new RegExp(`^${t.registries}`))
    await page.getByText(t.thin, { exact: true }).waitFor()
    await customer.press(t.send)
    await page.getByText(t.accepted).waitFor()
    await customer.follow(t.filter)
    await customer.press(t.thin)
    await customer.press(t.show)
    await page.waitForURL(/mb_hz\?.*state=thin/)
    await page.getByText(t.accepted).waitFor({ state: 'detached' })
    await customer.leave()
  },
)
