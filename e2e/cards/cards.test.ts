import { mkdirSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language, looksOf, shots } from '../browser.ts'
import { looksAt } from '../looks-at.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const product = inject('product')
const browser = browserOfFile()
beforeAll(() => mkdirSync(shots, { recursive: true }))

const words = {
  us: {
    add: 'Add card', visa: /4242/, saved: 'Visa •••• 4242 is saved', setUp: 'Set up', threshold: 'When the balance falls below', turnOn: 'Turn on',
    rule: 'Below $20.00, we charge $50.00', remove: 'Remove',
    none: /^Save a card to top up/, renewals: /^Use for automatic renewals/, outOfRange: /^Enter a balance between/,
  },
  zhcn: {
    add: '添加银行卡', visa: /4242/, saved: '已保存 Visa •••• 4242', setUp: '去设置', threshold: '余额低于多少时充值', turnOn: '开启',
    rule: '余额低于 $20.00 时，扣款充值 $50.00', remove: '移除',
    none: /^保存银行卡后/, renewals: /^用于自动续费/, outOfRange: /^触发金额须在/,
  },
} // biome-ignore format: one table

test.each<[Language, 'light' | 'dark']>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'a card is saved on Stripe’s page, tops up by itself, and is removed (%s)',
  async (language, theme) => {
    const t = words[language]
    const account = await Account.at(product, 100)
    await unlockFor(account)
    const customer = await TestCustomer.of(browser(), account, language, { theme })
    const { page } = customer
    const keep = looksAt(customer, 'cards', { fullPage: true })
    await customer.open('/user/cards')
    await page.getByText(t.none).waitFor()
    await keep('none')
    await page.getByRole('button', { name: t.add }).click()
    await page.getByRole('button', { name: t.visa }).click()
    await page.getByText(t.saved).waitFor()
    await keep('saved')
    await page.getByRole('button', { name: t.setUp }).click()
    // A refusal stands at its field until it is mended.
    await page.getByLabel(t.threshold).fill('0.10')
    await page.getByRole('dialog').getByRole('button', { name: t.turnOn }).click()
    await page.getByRole('dialog').getByText(t.outOfRange).waitFor()
    await keep('out-of-range')
    await page.getByLabel(t.threshold).fill('20.00')
    await page.getByRole('dialog').getByText(t.outOfRange).waitFor({ state: 'detached' })
    await keep('top-up')
    await page.getByRole('dialog').getByRole('button', { name: t.turnOn }).click()
    await page.getByText(t.rule).waitFor()
    await page.getByRole('switch', { name: t.renewals }).click()
    await expect.poll(() => page.getByRole('switch', { name: t.renewals }).isChecked()).toBe(true)
    await keep('used')
    await page.getByRole('button', { name: t.remove, exact: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
    await page.getByText(t.none).waitFor()
    await keep('removed')
  },
)
