import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: { place: 'Place order', row: /^\.fr details/, needed: 'Needed', complete: 'Complete', title: '.fr details', kind: /^ID document/, passport: 'Passport', number: 'ID number', short: 'Enter at least 5 characters', save: 'Save and continue', accept: 'Accept', accepted: 'Accepted' },
  zhcn: { place: '提交订单', row: /^\.fr 补充资料/, needed: '待补充', complete: '已完善', title: '.fr 补充资料', kind: /^证件类型/, passport: '护照', number: '证件号码', short: '至少输入 5 个字符', save: '保存并继续', accept: '接受', accepted: '已接受' },
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
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
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

const passport = JSON.stringify([
  { key: 'id-kind', value: 'passport' },
  { key: 'id-number', value: '09AB12345' },
])
const mark = () => Math.random().toString(36).slice(2, 8)

/** An account with a registrant in France; `complete`: it has said what the extension asks. */
async function inFrance(complete: boolean) {
  const account = await Account.at(product, 100)
  const { template } = await account.must<{ template: string }>('/registrants/save-template', parisian)
  if (complete) await account.must('/registrants/save-extension-data', { template, extension: 'fr', values: passport })
  return account
}

async function sayIt(customer: TestCustomer, language: Language) {
  const t = words[language]
  const { page } = customer
  await page.getByRole('heading', { name: t.title }).waitFor()
  await page.getByRole('button', { name: t.kind }).click()
  await page.getByRole('button', { name: t.passport, exact: true }).click()
  await page.getByLabel(t.number).fill('09AB12345')
  await page.getByRole('button', { name: /^(Save|保存)/ }).click()
}

test.each<Language>(['us', 'zhcn'])(
  'whoever accepts a domain of such an extension says it then (%s)',
  async language => {
    const t = words[language]
    const [seller, buyer] = [await inFrance(true), await inFrance(false)]
    const name = `cadeau-${mark()}.fr`
    const order = await seller.placeOrder([name])
    await seller.payOrder(order)
    await seller.orderEnded(order, 30)
    const rows = rowsOf(product)
    await expect
      .poll(async () => (await rows("select 1 from domains where name = $1 and statuses <> '{}'", [name])).length)
      .toBe(1)
    await unlockFor(seller)
    await unlockFor(buyer)
    const idOf = async (query: string, value: string) => (await rows<{ id: string }>(query, [value]))[0]?.id ?? ''
    await seller.must('/pushes/send-push', {
      domains: [await idOf('select id from domains where name = $1', name)],
      receiver: await idOf('select id from accounts where email = $1', buyer.email),
      price: '0.00',
      withZone: '1',
      waivesLock: '0',
    })
    const customer = await TestCustomer.of(browser(), buyer, language)
    const { page } = customer
    await customer.open('/user/push2')
    await page.locator('main li').getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(t.needed, { exact: true }).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/extension-push-${language}.png` })
    await sheet.getByRole('button', { name: t.accept, exact: true }).click()
    await customer.press(t.accept, page.getByRole('alertdialog'))
    await sayIt(customer, language)
    await sheet.getByText(t.accepted).waitFor()
    await customer.leave()
    await expect
      .poll(
        async () =>
          (
            await rows(
              'select 1 from domains d join accounts a on a.id = d.account_id where d.name = $1 and a.email = $2',
              [name, buyer.email],
            )
          ).length,
      )
      .toBe(1)
  },
)

test.each<Language>(['us', 'zhcn'])('a queued transfer shows what its extension asks (%s)', async language => {
  const t = words[language]
  const account = await inFrance(false)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  await customer.open(`/user/zy_lxzr?name=ailleurs-${mark()}.fr`)
  const sheet = page.getByRole('dialog')
  await sheet.getByText(t.needed, { exact: true }).waitFor()
  if (keepsPictures) await page.screenshot({ path: `${shots}/extension-queue-${language}.png` })
  await sheet.getByText(t.row).click()
  await sayIt(customer, language)
  await sheet.getByText(t.complete, { exact: true }).waitFor()
  await customer.leave()
})
