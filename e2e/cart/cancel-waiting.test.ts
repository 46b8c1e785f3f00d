import { expect, inject, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots, type Theme } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: { cancel: 'Cancel and release', ended: 'You canceled this', all: 'Cancel all 2 waiting' },
  zhcn: { cancel: '取消并解冻', ended: '您已取消', all: '取消全部 2 个等待中的域名' },
}

test.each<[Language, Theme]>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'a paid domain whose registry takes no command is cancelled on its order (%s, %s)',
  async (language, theme) => {
    const account = await Account.at(product, 50)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
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
    await page.getByText(screenTexts[language].ended).waitFor({ timeout: patience(70) })
    expect((await account.readOrder(order)).lines).toMatchObject([{ state: 'failed', cancel: 'no' }])
  },
  100_000,
)

test.each<[Language, Theme]>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'all domains of an order that wait are cancelled with one act (%s, %s)',
  async (language, theme) => {
    const account = await Account.at(product, 50)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const t = screenTexts[language]
    const names = ['one', 'two'].map(part => `all-${part}-${Math.random().toString(36).slice(2, 8)}.com`)
    for (const name of names)
      await rowsOf(product)(
        `insert into registry_sandbox.fault (kind, command, object, remaining, milliseconds, code)
       values ('refuse', 'create-domain', $1, 1000, null, 2400)`,
        [name],
      )
    const order = await account.placeOrder(names)
    await account.payOrder(order)
    await customer.open(`/domain_zc_result?order=${order}`)
    const button = page.getByRole('button', { name: t.all })
    await button.waitFor()
    if (keepsPictures) await page.screenshot({ path: `${shots}/cancel-all-${language}.png` })
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel, exact: true }).click()
    await expect.poll(() => page.getByText(t.ended).count(), { timeout: patience(80) }).toBe(2)
    const { lines } = await account.readOrder(order)
    expect(lines.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(await account.must('/ledger/read-balance')).toMatchObject({ onHold: '0.00', available: '50.00' })
  },
  120_000,
)
