import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { idIn, operate, operateAs } from '../operate.ts'
import { type Desk, picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

test('a large payment is credited once two operators ask for the same, one in English and one in Chinese', async () => {
  const customer = await Account.at(product, 0)
  const { uid } = await customer.must<{ uid: string }>('/user_zh/get_baseinfo')
  const words = ['--account', uid, '--asked', '6000.00', '--payer', 'John Minor']
  const recharge = idIn(await operate(product, 'make-abnormal-recharge', ...words))
  const balance = async () => (await customer.must<{ balance: string }>('/ledger/read-balance')).balance
  const faultless = async (desk: Desk, what: string) => {
    expect(await accessibilityFaults(desk.page)).toEqual([])
    await picture(desk.page, `second-operator-${what}`)
  }
  const one = await signedInDesk(browser(), product, ['finance'])
  const two = await signedInDesk(browser(), product, ['finance'], { language: 'zhcn', theme: 'dark' })
  const texts = { us: ['Resolve payment', 'Credit', 'Reason'], zhcn: ['处理异常充值', '入账金额', '操作原因'] } as const
  const filter = encodeURIComponent(JSON.stringify({ recharge }))
  const resolve = async (
    { page }: Desk,
    [act, credit, reason]: readonly [string, string, string],
    amount: string,
    meets?: (dialog: Locator) => Promise<void>,
  ) => {
    await page.goto(`/console/recharges/list-payments?filter=${filter}`)
    await page.getByRole('row').nth(1).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: act })
    await meets?.(dialog)
    await dialog.getByRole('textbox', { name: new RegExp(`^${credit}`) }).fill(amount)
    await dialog.getByLabel(reason).fill('the statement of the bank')
    await page.keyboard.press('Enter')
    return dialog
  }

  const dialog = await resolve(one, texts.us, 'much')
  await dialog.getByText("This value isn't valid.").waitFor()
  await dialog.getByRole('textbox', { name: /^Credit/ }).fill('6000.00')
  await one.page.keyboard.press('Enter')
  await dialog.getByText('Waits for a second operator').waitFor()
  expect(await dialog.getByText('Done').count()).toBe(0)
  await faultless(one, 'proposed')
  const again = await resolve(one, texts.us, '6000.00')
  await again.getByText('You proposed this already.').waitFor()
  await faultless(one, 'refused')
  expect(await balance()).toBe('0.00')

  await two.page.goto('/console/notices/list-todos')
  const sentence = two.page.getByRole('cell', {
    name: new RegExp(`待第二位操作员以相同内容入账（\\$6,000.00 → ${uid}）`),
  })
  await sentence.waitFor()
  await faultless(two, 'todo')
  // Sentences of the server follow the language at once.
  await two.page.getByRole('button', { name: 'English' }).click()
  await two.page.getByRole('cell', { name: new RegExp(`\\$6,000.00 → ${uid}\\) by a second operator`) }).waitFor()
  await two.page.getByRole('button', { name: '中文' }).click()
  await sentence.waitFor()
  // What the first one proposed stands above the form.
  const last = await resolve(two, texts.zhcn, '6000.00', dialog =>
    dialog.getByText(new RegExp(`^\\$6,000\\.00 → ${uid}`)).waitFor(),
  )
  await last.getByText('已完成').waitFor()
  await last.getByText('$6,000.00', { exact: true }).waitFor()
  await faultless(two, 'done')
  expect(await balance()).toBe('6000.00')
  expect([...one.complaints, ...two.complaints]).toEqual([])
})

test('a limit above which two act is set by two operators, one in English and one in Chinese', async () => {
  const key = 'withdrawals.second-approval-above'
  const one = await signedInDesk(browser(), product, ['admin'])
  const two = await signedInDesk(browser(), product, ['admin'], { language: 'zhcn', theme: 'dark' })
  const set = async ({ page }: Desk, [act, value, reason]: readonly [string, string, string]) => {
    await page.goto('/console/operators/list-policies')
    const row = page.getByRole('row', { name: new RegExp(`^${key}`) })
    await page.getByRole('row').nth(1).focus()
    // Only what is seen is drawn.
    for (let pages = 0; pages < 40 && (await row.count()) === 0; pages++) {
      await page.keyboard.press('PageDown')
      await row.waitFor({ state: 'attached', timeout: 150 }).catch(() => undefined)
    }
    await row.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: act })
    // What is in force: scenarios beside this one go on as before.
    await dialog.getByRole('textbox', { name: new RegExp(`^${value}`) }).fill('5000.00')
    await dialog.getByLabel(reason).fill('the auditor asked')
    await page.keyboard.press('Enter')
    return dialog
  }
  const looked = async (desk: Desk, what: string) => {
    expect(await accessibilityFaults(desk.page)).toEqual([])
    await picture(desk.page, `limit-${what}`)
  }
  const proposed = await set(one, ['Set policy', 'Value', 'Reason'])
  await proposed.getByText('Waits for a second operator').waitFor()
  await looked(one, 'proposed')
  const again = await set(one, ['Set policy', 'Value', 'Reason'])
  await again.getByText('You proposed this already.').waitFor()
  await looked(one, 'refused')
  await two.page.goto('/console/notices/list-todos')
  await two.page.getByRole('cell', { name: `请以第二名操作员的身份确认 ${key} → 5000.00 USD` }).waitFor()
  const agreed = await set(two, ['设置策略', '值', '操作原因'])
  await agreed.getByText('已完成').waitFor()
  await looked(two, 'done')
  await two.page.goto('/console/notices/list-todos')
  await two.page.getByRole('heading', { level: 1 }).waitFor()
  await two.page.waitForLoadState('networkidle')
  expect(await two.page.getByRole('cell', { name: key }).count()).toBe(0)
  expect([...one.complaints, ...two.complaints]).toEqual([])
})

test('where customers pay is confirmed by a second operator, who sees whose it is and no key', async () => {
  const one = await signedInDesk(browser(), product, ['admin'])
  const two = await signedInDesk(browser(), product, ['admin'], { language: 'zhcn', theme: 'dark' })
  const looked = async (desk: Desk, what: string) => {
    expect(await accessibilityFaults(desk.page)).toEqual([])
    await picture(desk.page, `confirm-${what}`)
  }
  const number = `DE${Math.random().toString().slice(2, 18)}`
  const account = ['--currency', 'USD', '--holder', 'Namestead Ltd', '--bank', 'Bank of the Hill', '--country', 'DE']
  const added = await operateAs(product, one.email, 'add-bank-account', ...account, '--number', number)
  const bankAccount = /\d+/.exec(added)?.[0] ?? ''
  const confirm = async ({ page }: Desk, [act, reason]: readonly [string, string]) => {
    await page.goto('/console/bank-transfers/list-bank-accounts')
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('button', { name: act })
      .click()
    const dialog = page.getByRole('dialog', { name: act })
    await dialog.getByLabel(reason).fill('the letter of the bank')
    await page.keyboard.press('Enter')
    return dialog
  }
  const refused = await confirm(one, ['Confirm bank account', 'Reason'])
  await refused.getByText('You proposed this already.').waitFor()
  await looked(one, 'refused')
  await two.page.goto('/console/notices/list-todos')
  await two.page.getByRole('cell', { name: new RegExp(`平台银行账户 ${bankAccount}（USD ${number}`) }).waitFor()
  await looked(two, 'todo')
  const done = await confirm(two, ['确认银行账户', '操作原因'])
  await done.getByText('已完成').waitFor()
  await looked(two, 'account')
  await operate(product, 'end-bank-account', '--bank-account', bankAccount)

  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const settings = join(folder, 'bitpay.json')
  writeFileSync(settings, JSON.stringify({ token: 'averysecrettokenofours9z8y' }))
  const connect = ['connect-channel', '--channel', 'bitpay', '--settings', settings]
  const proposed = await operateAs(product, one.email, ...connect)
  rmSync(folder, { recursive: true })
  const fingerprint = /^fingerprint: ([0-9a-f]{32})$/m.exec(proposed)?.[1] ?? ''
  await two.page.goto('/console/recharges/list-providers')
  const row = two.page.getByRole('row', { name: /BitPay/ })
  await row.getByRole('button', { name: '确认支付渠道' }).click()
  const dialog = two.page.getByRole('dialog', { name: /确认支付渠道/ })
  await dialog.getByText(`token …9z8y, https://bitpay.com/ #${fingerprint} (${one.name})`).waitFor()
  expect(await dialog.getByRole('textbox', { name: '指纹' }).inputValue()).toBe(fingerprint)
  expect(await two.page.content()).not.toContain('averysecret')
  await looked(two, 'channel')
  // The sandbox of the scenarios beside this one stays connected.
  await rowsOf(product)("delete from payment_channel_proposals where channel = 'bitpay'", [])
  await rowsOf(product)("delete from operator_proposals where kind = 'channel' and subject = 'bitpay'", [])
  await rowsOf(product)("delete from operator_todos where kind = 'channel' and reference = 'bitpay'", [])
  expect([...one.complaints, ...two.complaints]).toEqual([])
})
