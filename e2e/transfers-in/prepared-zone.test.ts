import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    check: 'Check domain', prepare: 'Prepare your DNS records here', found: 'Records found: 11', field: 'DNS records',
    save: 'Save records', saved: 'Saved. Records prepared: 12', left: 'Lines left out: 1',
    remove: 'Remove prepared records', done: 'Prepared records removed',
  },
  zhcn: {
    check: '查询域名', prepare: '可在此准备解析记录', found: '找到 11 条解析记录', field: '解析记录',
    save: '保存记录', saved: '已保存，共准备 12 条解析记录', left: '1 行未采用',
    remove: '移除已准备的记录', done: '已移除准备的记录',
  },
} // biome-ignore format: one table

test.each<Language>(['us', 'zhcn'])(
  'the records of a domain that moves are found, completed and kept (%s)',
  async language => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const t = words[language]
    await customer.open('/domain_zr?name=north-star-cafe.dev')
    await customer.press(t.check)
    await page.getByRole('button', { name: t.prepare }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(t.found).waitFor()
    const field = sheet.getByLabel(t.field)
    const found = await field.inputValue()
    expect(found).toMatch(/192\.0\.2\.80/)
    expect(found).toMatch(/_dmarc/)
    if (keepsPictures) await page.screenshot({ path: `${shots}/prepared-zone-found-${language}.png` })

    await field.fill(`${found}\noffice 600 IN A 192.0.2.81\nbroken 600 IN A 999.1.1.1\n`)
    await sheet.getByRole('button', { name: t.save }).click()
    await sheet.getByText(t.saved).waitFor()
    await sheet.getByText(t.left).waitFor()
    expect(await sheet.getByText('broken 600 IN A 999.1.1.1', { exact: true }).count()).toBeGreaterThan(0)
    if (keepsPictures) {
      await page.screenshot({ path: `${shots}/prepared-zone-saved-${language}.png` })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `${shots}/prepared-zone-saved-dark-${language}.png` })
      await page.emulateMedia({ colorScheme: 'light' })
    }

    // Who comes back later finds the text as it was left.
    await page.reload()
    await customer.press(t.check)
    if (keepsPictures) await page.screenshot({ path: `${shots}/prepared-zone-offer-${language}.png`, fullPage: true })
    await page.getByRole('button', { name: t.prepare }).click()
    await sheet.getByText(t.saved).waitFor()
    expect(await field.inputValue()).toMatch(/office 600 IN A 192\.0\.2\.81\nbroken/)
    const prepared = async () =>
      (await account.must<{ prepared: unknown }>('/zones/find-present-records', { name: 'north-star-cafe.dev' }))
        .prepared
    expect(await prepared()).toMatchObject({ count: 12 })
    await field.fill('')
    await sheet.getByRole('button', { name: t.remove }).click()
    await page.getByText(t.done, { exact: true }).waitFor()
    expect(await prepared()).toBeNull()
    await customer.leave()
  },
)

const listed = {
  us: {
    fact: 'DNS records prepared', edit: 'Edit prepared DNS records', saved: 'Saved. Records prepared: 1', field: 'DNS records',
    remove: 'Remove prepared records', prepare: 'Prepare DNS records', todo: 'Auth code needed', needs: 'Needs auth code',
  },
  zhcn: {
    fact: '解析记录已准备', edit: '修改已准备的解析记录', saved: '已保存，共准备 1 条解析记录', field: '解析记录',
    remove: '移除已准备的记录', prepare: '准备解析记录', todo: '转入待填转移码', needs: '待填转移码',
  },
} // biome-ignore format: one table

test.each<[Language, string]>([
  ['us', 'north-star-cafe.io'],
  ['zhcn', 'north-star-cafe.me'],
])(
  'a transfer that waits for its code is a to-do, and shows what is prepared, to be edited (%s)',
  async (language, name) => {
    const account = await Account.at(product, 100)
    const customer = await TestCustomer.with(browser(), product, language, {
      theme: language === 'us' ? 'light' : 'dark',
    })
    const { page } = customer
    const t = listed[language]
    await page.context().addCookies(account.cookies)
    await account.must('/cart/add-lines', { kind: 'transfer', names: [name] })
    await account.payOrder(await account.placeCart())
    await account.must('/zones/save-prepared-zone', { name, text: 'office 600 IN A 192.0.2.81' })

    await customer.open('/message')
    if (keepsPictures) await page.screenshot({ path: `${shots}/transfer-code-todo-${language}.png` })
    await page.getByText(t.todo).click()
    await page.waitForURL(/zr_list\?state=waiting-for-code/)
    const row = page.locator('main li').filter({ hasText: name })
    await row.getByText(t.needs).waitFor()
    await row.getByText(t.fact).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/transfers-prepared-${language}.png` })
    await row.getByRole('button').click()
    if (keepsPictures) await page.screenshot({ path: `${shots}/transfer-prepared-sheet-${language}.png` })
    await page.getByRole('button', { name: t.edit }).click()
    const sheet = page.getByRole('dialog').last()
    await sheet.getByText(t.saved).waitFor()
    await sheet.getByLabel(t.field).fill('')
    await sheet.getByRole('button', { name: t.remove }).click()
    await page.getByRole('button', { name: t.prepare }).waitFor()
    expect(await row.getByText(t.fact).count()).toBe(0)
    await customer.leave()
  },
)

const unused = {
  us: {
    title: 'Your prepared records weren\'t added', fix: 'Fix records', field: 'Records', preview: 'Preview', apply: /^Apply \d+ changes?$/,
    discard: 'Discard',
  },
  zhcn: {
    title: '准备的解析记录未写入', fix: '修改记录', field: '解析记录', preview: '预览', apply: /^应用/, discard: '放弃',
  },
} // biome-ignore format: one table

test.each<[Language, 'light' | 'dark']>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'prepared records of which none can be used are mended or discarded (%s)',
  async (language, theme) => {
    const account = await Account.at(product, 50)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const t = unused[language]
    const name = `prepared-unused-${language}.com`
    const order = await account.placeOrder([name])
    await account.payOrder(order)
    const domain = (await account.orderEnded(order, 60)).lines[0]?.result ?? ''
    const prepare = () => account.must('/zones/save-prepared-zone', { name, text: 'office 600 IN A 999.0.2.81' })
    await prepare()

    await customer.open(`/user/domain_analysis?domain=${domain}`)
    await page.getByText(t.title).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/prepared-unused-${language}.png` })
    await page.getByRole('link', { name: t.fix }).click()
    const field = page.locator('textarea').first()
    expect(await field.inputValue()).toBe('office 600 IN A 999.0.2.81')
    await field.fill('office 600 IN A 192.0.2.81')
    await page.getByRole('button', { name: t.preview }).click()
    await page.getByRole('button', { name: t.apply }).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/prepared-mended-${language}.png`, fullPage: true })
    await page.getByRole('button', { name: t.apply }).click()
    await page.waitForURL(/domain_analysis/)
    await page.locator('main li').filter({ hasText: '192.0.2.81' }).waitFor()
    expect(await page.getByText(t.title).count()).toBe(0)

    await prepare()
    await page.reload()
    await page.getByRole('button', { name: t.discard }).click()
    await page.getByText(t.title).waitFor({ state: 'detached' })
    await customer.leave()
  },
)
