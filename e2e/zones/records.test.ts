import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { addressesIn, queryByUdp } from '../name-server.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

/** Two seconds on an idle machine. */
const served = { timeout: patience(10) }

const screenTexts = {
  us: {
    text: 'Text',
    save: 'Save',
    taken: (name: string) => `Saved as www: we add the domain for you. The record is for www.${name}.`,
    lantern: (name: string) => `For 灯笼.${name}`,
    title: "Records can't be changed now",
    why: 'This domain is in redemption or pending delete',
  },
  zhcn: {
    text: '文本内容',
    save: '保存',
    taken: (name: string) => `将自动补全域名，保存为 www，即 www.${name}`,
    lantern: (name: string) => `对应 灯笼.${name}`,
    title: '当前无法修改解析记录',
    why: '域名处于赎回期或即将删除',
  },
} as const

test.for<Language>(['zhcn'])(
  'records: a full name as host, a host in its own script, any octets, and none in redemption (%s)',
  async language => {
    const mark = randomBytes(3).toString('hex')
    const name = `records${mark}.com`
    const account = await Account.at(product, 100)
    const order = await account.placeOrder([name])
    await account.payOrder(order)
    const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
    const customer = await TestCustomer.of(browser(), account, language)
    const { page, texts } = customer
    const its = screenTexts[language]
    const form = (query: string) => customer.open(`/user/domain_anAdd?domain=${domain}&${query}`)

    await form('type=A')
    await customer.fill(texts.host, `WWW.${name}.`)
    await page.getByText(its.taken(name), { exact: true }).waitFor()
    await customer.fill(texts.ipv4, '192.0.2.44')
    await customer.press(texts.addRecord)
    await page.getByText('192.0.2.44').waitFor()
    await expect
      .poll(async () => addressesIn(await queryByUdp(product.dnsPort, `www.${name}`, 'A')), served)
      .toEqual(['192.0.2.44'])

    await form('type=A')
    await customer.fill(texts.host, '灯笼')
    await page.getByText(its.lantern(name), { exact: true }).waitFor()
    await customer.fill(texts.ipv4, '192.0.2.45')
    await customer.press(texts.addRecord)
    await page.getByText('灯笼', { exact: true }).waitFor()
    await expect
      .poll(async () => addressesIn(await queryByUdp(product.dnsPort, `xn--znx83u.${name}`, 'A')), served)
      .toEqual(['192.0.2.45'])

    // Markup in a record is shown as plain text.
    const markup = '<img src=x onerror=alert(1)><b>&amp;</b>'
    await form('type=TXT')
    await customer.fill(texts.host, 'markup')
    await customer.fill(its.text, markup)
    await customer.press(texts.addRecord)
    await page.getByText(markup, { exact: true }).waitFor()
    expect(await page.locator('main b, main img[src=x]').count()).toBe(0)

    const octets = '"a\\000\\255" "é"'
    await form('type=TXT')
    await customer.fill(texts.host, 'octets')
    await customer.fill(its.text, octets)
    await customer.press(texts.addRecord)
    await page.getByText(octets, { exact: true }).click()
    await customer.press(its.save)
    // The form leaves by itself; another address in that moment would stop it.
    await page.waitForURL(/\/domain_analysis/)
    await page.getByText(octets, { exact: true }).waitFor()
    await expect
      .poll(async () => (await queryByUdp(product.dnsPort, `octets.${name}`, 'TXT')).answers, served)
      .toMatchObject([{ data: [Buffer.from([0x61, 0, 255]), Buffer.from('é')] }])

    await rowsOf(product)("update domains set state = 'redemption' where id = $1", [domain])
    await customer.open(`/user/domain_analysis?domain=${domain}`)
    await page.getByText(its.title).waitFor()
    await page.getByText(its.why).waitFor()
    expect(await page.getByRole('link', { name: texts.addRecord }).count()).toBe(0)
    await form('type=A')
    await page.getByText(its.title).waitFor()
    expect(await page.locator('form').count()).toBe(0)
    await customer.leave()
  },
)
