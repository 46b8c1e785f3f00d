import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { faultsInBothThemes } from '../judge-page.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: { restored: 'Restore + 1 year', late: 'Late renewal, within 42 days', online: 'Still online, renew at the usual price', services: 'Other services', push: 'Push with a price', fees: 'Renewal, restore and transfer fees', csv: 'CSV', saved: 'Save $1.00', none: 'No matching extensions', renewal: 'Renewal' },
  zhcn: { restored: '赎回（含续费 1 年）', late: '过期后 42 天内续费', online: '正常解析，可按续费价续费', services: '其他服务', push: '有价站内转移', fees: '查看续费、赎回与转入费用', csv: '导出 CSV', saved: '省 $1.00', none: '没有匹配的后缀', renewal: '续费' },
} // biome-ignore format: one table

test.each<Language>(['us', 'zhcn'])(
  'fees after the first year are found from a redemption, per extension and per service (%s)',
  async language => {
    const t = words[language]
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const keep = async (name: string) => {
      if (keepsPictures) await page.screenshot({ path: join(shots, `${language}-${name}.png`), scale: 'css' })
    }
    await customer.open('/user/xfsh_list')
    await page.getByRole('link', { name: t.fees }).click()
    await page.waitForURL('**/price2')
    await page.getByRole('button', { name: '.com', exact: true }).click()
    const sheet = page.locator('dialog[open]')
    for (const text of [t.restored, t.late, t.online]) await sheet.getByText(text).first().waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    await keep('price2-sheet')
    await page.keyboard.press('Escape')
    await customer.press(t.services)
    await page.getByRole('link', { name: new RegExp(t.push) }).waitFor()
    expect(await page.getByRole('link', { name: new RegExp(t.push) }).textContent()).toContain('3%')
    expect(await faultsInBothThemes(page)).toEqual([])
    await keep('price2-services')
    await customer.open('/price2?tld=nothing-like-it')
    await page.getByText(t.none).waitFor()
    await customer.leave()
  },
)

test.each<Language>(['us', 'zhcn'])(
  'prices of every level, the own one with what it saves, as a file too (%s)',
  async language => {
    const t = words[language]
    const tld = language === 'us' ? 'biz' : 'pro'
    const account = await Account.at(product, 0)
    const prices = ['--kind', 'renew', '--tld', tld]
    await operate(product, 'set-price', ...prices, '--price', '20.00', '--list-price', '20.00')
    await operate(product, 'set-price', ...prices, '--price', '19.00', '--list-price', '19.00', '--level', 'svip')
    const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo', {})
    await operate(product, 'set-customer-level', '--account', uid, '--level', 'svip')
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    await customer.open(`/price3?tld=${tld}`)
    await customer.press(t.renewal)
    await page.getByText(t.saved).waitFor()
    expect(await faultsInBothThemes(page)).toEqual([])
    if (keepsPictures) await page.screenshot({ path: join(shots, `${language}-price3-own.png`), scale: 'css' })
    const downloading = page.waitForEvent('download')
    await customer.press(t.csv)
    const text = readFileSync(await (await downloading).path(), 'utf8')
    expect(text.split('\r\n')[1]).toMatch(
      new RegExp(`^\\.${tld},(?:\\d+\\.\\d\\d,){4}20\\.00,20\\.00,19\\.00,20\\.00,`),
    )
    await customer.leave()
  },
)
