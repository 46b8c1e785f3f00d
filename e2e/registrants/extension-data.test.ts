import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: { place: 'Place order', row: /^\.fr details/, needed: 'Needed', complete: 'Complete', title: '.fr details', kind: /^ID document/, passport: 'Passport', number: 'ID number', short: 'Enter at least 5 characters', save: 'Save and continue' },
  zhcn: { place: '提交订单', row: /^\.fr 补充资料/, needed: '待补充', complete: '已完善', title: '.fr 补充资料', kind: /^证件类型/, passport: '护照', number: '证件号码', short: '至少输入 5 个字符', save: '保存并继续' },
} // biome-ignore format: one table

const parisian = {
  label: 'Paris', kind: 'person', name: 'Marie Martin', email: 'marie@example.com', gjqh: '33', phone: '612345678', guojia: 'FR',
  province: 'Paris', city: 'Paris', address: '12 rue de la Paix', postcode: '75001', preferred: '1',
} // biome-ignore format: one registrant

test.each<Language>(['us', 'zhcn'])(
  'an extension that asks for more is ordered by saying it once (%s)',
  async language => {
    const t = words[language]
    const account = await Account.at(product, 100)
    await account.must('/registrants/save-template', parisian)
    await account.must('/cart/add-lines', {
      kind: 'registration',
      names: [`maison-${Math.random().toString(36).slice(2, 8)}.fr`],
    })
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    await page.context().addCookies(account.cookies)
    await customer.open('/domain_register')
    await page.getByText(t.needed, { exact: true }).waitFor()

    // The order cannot go on without it: its button asks.
    await customer.press(t.place)
    await page.getByRole('heading', { name: t.title }).waitFor()
    const save = page.getByRole('button', { name: t.save })
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('button', { name: t.kind }).click()
    await page.getByRole('button', { name: t.passport, exact: true }).click()
    await page.getByLabel(t.number).fill('12')
    await page.getByLabel(t.number).blur()
    await page.getByText(t.short).waitFor()
    await page.getByLabel(t.number).fill('09AB12345')
    await save.click()
    await page.waitForURL(/\/pay\?/)

    const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
    await customer.open(`/user/mb_info?id=${templates[0]?.template}`)
    await page.getByText(t.complete, { exact: true }).waitFor()
    await customer.leave()
  },
)
