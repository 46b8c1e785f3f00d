import { expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'
import { pushToUs } from '../upstream.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    account: 'Your account there', check: 'Check', place: 'Bring in', push: 'Push now', pushed: "I've pushed them",
    accepting: 'Accepting', done: 'Brought in', again: 'Look again', cancel: 'Cancel intake', canceled: 'Canceled',
    list: 'Domains, one per line (up to 500)', locked: 'Locked by its registry, for example in a dispute', domain: 'Domain',
    short: 'Your balance is $0.58 short. Recharge to continue.', recharge: 'Recharge',
  },
  zhcn: {
    account: '您在该注册商的账号', check: '检查', place: '提交入库', push: '待推送', pushed: '我已推送', accepting: '接收中', done: '已入库',
    again: '重新查找', cancel: '取消入库', canceled: '已取消', list: '域名，每行一个（最多 500 个）', locked: '已被注册局锁定，可能存在争议',
    domain: '域名', short: '余额不足，还差 $0.58，请先充值', recharge: '去充值',
  },
} // biome-ignore format: one table

test.each<[Language, string, string]>([
  ['us', 'old-shop.io', 'garden-tools.io'],
  ['zhcn', 'old-shop.me', 'old-shop.cc'],
])('domains are checked, pushed and taken over (%s)', async (language, one, other) => {
  const account = await Account.at(product, 5)
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const t = words[language]
  const keep = async (name: string) => {
    if (keepsPictures) await page.screenshot({ path: `${shots}/intake-${name}-${language}.png`, fullPage: true })
  }
  await page.context().addCookies(account.cookies)

  await customer.open('/pl_ruku')
  await customer.fill(t.account, '20001')
  await customer.fill(t.list, `${one}\n${other}\ngoogle.com`)
  await keep('form')
  await customer.press(t.check)
  await page.getByText(t.locked).waitFor()
  await keep('verdicts')
  await customer.press(t.place)
  await page.waitForURL(/plrk_result\?id=\d+/)
  await page.getByText(t.push, { exact: true }).waitFor()
  await page.getByText('90001').waitFor()
  await keep('waiting')

  /** As a minute after the last look at the account there, again where the worker has just looked by itself. */
  const lookUntil = (text: string, times: number) =>
    expect
      .poll(
        async () => {
          if ((await page.getByText(text, { exact: true }).count()) === times) return true
          await rowsOf(product)('update intakes set looked_at = null where ended_at is null')
          const again = page.getByRole('button', { name: t.again, exact: true })
          if (await again.isEnabled().catch(() => false)) await again.click()
          // What the page knows may be from before the look.
          else await page.reload()
          return false
        },
        { timeout: patience(80), interval: 3000 },
      )
      .toBe(true)
  await pushToUs(product, one)
  await customer.press(t.pushed)
  await lookUntil(t.accepting, 1)
  await keep('accepting')
  await pushToUs(product, other)
  await lookUntil(t.done, 3)
  await keep('done')

  await customer.open('/user/rk_list')
  await page.locator('main li').filter({ hasText: other }).getByText(t.done).waitFor()
  await keep('list')
  // What its registrar cannot do is not offered.
  await customer.open(`/user/my_domain?text=${one}`)
  await page.locator('main li').filter({ hasText: one }).getByRole('link').first().click()
  await page.waitForURL(/domain_xq/)
  await page.getByText('ns1.rival.example').first().waitFor()
  await keep('domain')
})

test.each<[Language]>(looksOf(['zhcn'], ['us']))(
  'an intake without enough money says so beside the sum, and a placed one is cancelled (%s)',
  async language => {
    const account = await Account.at(product, 1)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const t = words[language]
    await customer.open('/pl_ruku')
    await customer.fill(t.account, '20001')
    await customer.fill(
      t.list,
      language === 'us' ? 'blue-harbor.dev\nblue-harbor.app' : 'blue-harbor.shop\nnorth-star-cafe.shop',
    )
    await customer.press(t.check)
    await customer.press(t.place)
    await page.getByRole('alert').filter({ hasText: t.short }).waitFor()
    await page.getByRole('link', { name: t.recharge }).waitFor()
    await account.recharge(10)
    await customer.press(t.place)
    await page.waitForURL(/plrk_result\?id=\d+/)
    await customer.press(t.cancel)
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    await page.getByText(t.canceled, { exact: true }).waitFor()
  },
)
