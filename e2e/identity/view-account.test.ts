import { mkdirSync } from 'node:fs'
import { beforeAll, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language, looksOf, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { looksAt } from '../looks-at.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
beforeAll(() => mkdirSync(shots, { recursive: true }))

const words = {
  us: { begin: 'View account', bar: 'Viewing this account. Nothing can be changed.', end: 'End', used: 'This link no longer works' },
  zhcn: { begin: '开始查看', bar: '正在查看客户账号，不能更改', end: '结束', used: '链接已失效' },
} // biome-ignore format: one table

test.each<[Language, 'light' | 'dark']>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'an operator views an account by a link that works once, under a bar that ends it (%s)',
  async (language, theme) => {
    const t = words[language]
    const account = await Account.at(product, 100)
    const [row] = await rowsOf(product)<{ id: string }>('select id::text from accounts where email = $1', [
      account.email,
    ])
    const path =
      /\/confirm\/view\?token=[\w-]+/.exec(await operate(product, 'view-account', '--account', row?.id ?? ''))?.[0] ??
      ''
    const operator = await TestCustomer.with(browser(), product, language, { theme })
    const { page } = operator
    const keep = looksAt(operator, 'view')
    await operator.open(path)
    await page.getByRole('button', { name: t.begin }).waitFor()
    await keep('link')
    await operator.press(t.begin)
    await page.getByText(t.bar).waitFor()
    await page.waitForURL(/\/my$/)
    await page.getByText('$100.00').first().waitFor()
    await keep('account')
    await operator.press(t.end)
    await page.getByText(t.bar).waitFor({ state: 'detached' })
    await operator.open(path)
    await page.getByText(t.used).waitFor()
    await operator.leave()
  },
)
