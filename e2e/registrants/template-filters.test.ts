import { inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    company: 'Company', unused: 'Not used', show: 'Show 1 template', none: 'No matching templates', verified: 'Verified', show0: 'Show 0 templates',
    clear: 'Clear filters', filter: 'Filter templates',
  },
  zhcn: {
    company: '企业', unused: '未使用', show: '查看 1 个模板', none: '没有符合条件的模板', verified: '已验证', show0: '查看 0 个模板',
    clear: '清除筛选', filter: '筛选模板',
  },
} // biome-ignore format: one table

test.each<[Language, 'light' | 'dark']>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'templates are filtered by type, verification and use (%s)',
  async (language, theme) => {
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const t = words[language]
    await account.must('/registrants/save-template', {
      ...{ kind: 'organisation', name: 'Nora Newton', organisation: 'Newton Works', gjqh: '49', phone: '3012345678' },
      ...{ guojia: 'DE', province: 'Berlin', city: 'Berlin', address: 'Lindenstrasse 12', postcode: '10115' },
      ...{ label: 'Works', email: 'works@example.com' },
    })
    await customer.open('/user/ym_mblist')
    const rows = page.locator('main li a')
    await rows.nth(1).waitFor()
    await page.getByRole('link', { name: t.filter }).click()
    await page.waitForURL(/ym_mblist_search/)
    const chip = (name: string) => page.getByText(name, { exact: true })
    await chip(t.company).click()
    await chip(t.unused).click()
    if (keepsPictures) await page.screenshot({ path: `${shots}/templates-filter-${language}.png` })
    await page.getByRole('button', { name: t.show }).click()
    await page.waitForURL(/ym_mblist\?.*kind=organisation/)
    await page.getByText('Works', { exact: true }).waitFor()
    await rows.nth(1).waitFor({ state: 'detached' })
    if (keepsPictures) await page.screenshot({ path: `${shots}/templates-filtered-${language}.png` })
    await page.getByRole('link', { name: t.filter }).click()
    await chip(t.verified).click()
    await page.getByRole('button', { name: t.show0 }).click()
    await page.getByText(t.none).waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/templates-none-${language}.png` })
    await page.getByRole('button', { name: t.clear }).click()
    await rows.nth(1).waitFor()
    await customer.leave()
  },
)
