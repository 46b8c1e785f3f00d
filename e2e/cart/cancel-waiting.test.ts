import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: { cancel: 'Cancel and release', ended: 'You canceled this' },
  zhcn: { cancel: '取消并解冻', ended: '您已取消' },
}

test.each([
  ['us', 'light'],
  ['zhcn', 'dark'],
] as const)(
  'a paid domain whose registry takes no command is cancelled on its order (%s, %s)',
  async (language, theme) => {
    const account = await Account.at(product, 50)
    const customer = await TestCustomer.with(browser(), product, language, { theme })
    const { page } = customer
    await page.context().addCookies(account.cookies)
    const name = `waits${Math.random().toString(36).slice(2, 8)}.com`
    await rowsOf(product)(
      `insert into registry_sandbox.fault (kind, command, object, remaining, milliseconds, code)
     values ('refuse', 'create-domain', $1, 1000, null, 2400)`,
      [name],
    )
    const order = await account.placeOrder([name])
    await account.payOrder(order)
    await customer.open(`/pay_result?order=${order}`)
    const button = page.getByRole('button', { name: screenTexts[language].cancel })
    await button.waitFor()
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: screenTexts[language].cancel, exact: true }).click()
    await page.getByText(screenTexts[language].ended).waitFor({ timeout: 70_000 })
    expect((await account.readOrder(order)).lines).toMatchObject([{ state: 'failed', cancel: 'no' }])
  },
  100_000,
)
