import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { idIn, operate } from '../operate.ts'
import { type ProductAddress, startProduct } from '../product.ts'
import { leaveDialogs } from '../settled.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: {
    notice: 'Urgent work orders',
    later: 'Later',
    look: 'View now',
    arrears:
      'Your account has owed $15.00 unpaid domains, and system has stopped your related operations, please recharge as soon as possible!',
    payNow: 'Pay Now',
    abnormal: 'There are 2 abnormal states in the current fund recharge account',
    processing: 'Processing',
    noProcessing: 'No processing',
    contact: 'Contact details',
    submit: 'Submit',
    needed: 'Fill in at least 1 kind of effective contact information',
    wrongTelegram: 'Please enter the correct Telegram account',
    inDebt: 'Debt',
    records: 'Recharge history',
    credit: 'Add $10.00 to balance',
    credited: 'Credited',
    answer: 'Your reply',
    send: 'Send',
    waitsForUs: 'Awaiting our reply',
    skip: 'Skip',
    agreements: 'I have read and know',
  },
  zhcn: {
    notice: '紧急工单提醒',
    later: '稍后',
    look: '立即查看',
    arrears: '您的账户因域名未付款已欠费 $15.00，系统已停止您的相关操作，请尽快充值！',
    payNow: '立即支付',
    abnormal: '当前资金充值有 2 笔异常',
    processing: '去处理',
    noProcessing: '暂不处理',
    contact: '联系方式',
    submit: '提交',
    needed: '请至少填写 1 种有效的联系方式',
    wrongTelegram: '请输入正确的 Telegram 账号',
    inDebt: '账户欠款',
    records: '充值记录',
    credit: '将 $10.00 计入余额',
    credited: '已入账',
    answer: '回复内容',
    send: '发送',
    waitsForUs: '待平台回复',
    skip: '跳过',
    agreements: '我已阅读并知悉',
  },
} as const

/** An account with an urgent work order, a debt, two abnormal recharges and no contact details. */
async function troubled(product: ProductAddress) {
  const account = await Account.at(product, 15)
  const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo')
  const paid = (await account.must<{ recharges: { recharge: string }[] }>('/recharges/find-recharges')).recharges[0]
  await account.payOrder(await account.placeOrder([`trouble${Math.random().toString(36).slice(2, 8)}.com`]))
  // Spent, and then charged back by the payer's bank.
  await operate(product, 'charge-back', '--recharge', paid?.recharge ?? '')
  const order = idIn(
    await operate(
      product,
      'open-work-order',
      '--account',
      uid,
      '--title',
      'Confirm the registrant',
      '--text',
      'Please confirm.',
      '--urgent',
    ),
  )
  const first = idIn(await operate(product, 'make-abnormal-recharge', '--account', uid))
  await operate(product, 'make-abnormal-recharge', '--account', uid, '--payer', 'John Minor')
  const { debt } = await account.must<{ debt: string }>('/ledger/read-balance')
  return { account, order, first, debt }
}

/** A dialog that asks a question; the loading overlay does not. */
const openDialog = (page: Page) => page.locator('dialog[open]:has(button)')

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

/** The same browser, some time later: its tab is a new one. */
async function nextVisit(page: Page): Promise<void> {
  // A prompt that is still on its way would count as this visit's.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => sessionStorage.clear())
  await reload(page)
}

async function reload(page: Page): Promise<void> {
  await leaveDialogs(page)
  await page.reload()
}

test.for<Language>(['us'])(
  'the prompts appear one a visit, after the notice, and stay away once answered (%s)',
  async language => {
    const texts = screenTexts[language]
    const { account, order, first, debt } = await troubled(product)
    const arrears = texts.arrears.replace('15.00', debt)
    const customer = await TestCustomer.of(browser(), account, language, { prompts: true })
    const { page } = customer
    const dialog = openDialog(page)
    const only = async (text: string) => {
      await dialog.getByText(text, { exact: false }).first().waitFor()
      expect(await dialog.count()).toBe(1)
    }

    // Each one is answered with its other button: the next follows, and each leaves its cookie.
    await customer.open('/my')
    await only(texts.notice)
    await customer.press(texts.later, dialog)
    await only(arrears)
    expect(await cookieNames(page)).toContain('MGN_XTGD')
    await customer.press(texts.later, dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(await cookieNames(page)).toContain('MGN_WFK')
    await page.waitForLoadState('networkidle')
    expect(await dialog.count()).toBe(0)
    await nextVisit(page)
    await only(texts.abnormal)
    await customer.press(texts.noProcessing, dialog)
    await dialog.waitFor({ state: 'detached' })
    await nextVisit(page)
    await only(texts.contact)
    await customer.press(texts.submit, dialog)
    await only(texts.needed)
    await customer.fill('Telegram', 'ab', dialog)
    await customer.press(texts.submit, dialog)
    await only(texts.wrongTelegram)
    await customer.press(texts.later, dialog)
    await dialog.waitFor({ state: 'detached' })
    const cookies = await page.context().cookies()
    const hours = (name: string) =>
      Math.round(((cookies.find(cookie => cookie.name === name)?.expires ?? 0) - Date.now() / 1000) / 3600)
    expect(['MGN_XTGD', 'MGN_WFK', 'GN_CZZT', 'GN_LXFS'].map(hours)).toEqual([24, 24, 2, 24])

    // Answered prompts stay away after a reload; one whose cookie is gone appears again, alone.
    await reload(page)
    await page.waitForLoadState('networkidle')
    expect(await dialog.count()).toBe(0)
    await page.context().clearCookies({ name: 'MGN_WFK' })
    await nextVisit(page)
    await only(arrears)
    await customer.press(texts.payNow, dialog)
    await page.waitForURL(`**${customer.path('/message')}`)
    await page.getByText(texts.inDebt).waitFor()
    expect(await dialog.count()).toBe(0)

    // The abnormal recharge is resolved on the page that its prompt leads to.
    await page.context().clearCookies({ name: 'GN_CZZT' })
    await customer.open('/my')
    await nextVisit(page)
    await only(texts.abnormal)
    await customer.press(texts.processing, dialog)
    await page.waitForURL(`**${customer.path('/user/cz_jl')}`)
    await page.getByRole('button', { name: new RegExp(first) }).click()
    await customer.press(texts.credit, dialog)
    await dialog.getByText(texts.credited, { exact: true }).first().waitFor()

    // A single urgent work order is opened directly; answering it ends the notice.
    await page.context().clearCookies({ name: 'MGN_XTGD' })
    await customer.open('/my')
    await only(texts.notice)
    await customer.press(texts.look, dialog)
    await page.waitForURL(`**${customer.path('/user/wtxt_xq')}?id=${order}`)
    await customer.fill(texts.answer, 'Confirmed.')
    await customer.press(texts.send)
    await page.getByText(texts.waitsForUs).waitFor()
    await page.context().clearCookies({ name: 'MGN_XTGD' })
    await customer.open('/my')
    await page.waitForLoadState('networkidle')
    expect(await dialog.count()).toBe(0)
    await customer.leave()
  },
)

test('nothing breaks into an order: with a line in the cart no prompt appears, until the cart is empty again', async () => {
  const { account } = await troubled(product)
  await account.must('/cart/add-lines', { kind: 'registration', names: ['not-broken-into.com'] })
  const customer = await TestCustomer.of(browser(), account, 'us', { prompts: true })
  const { page } = customer
  const dialog = openDialog(page)
  for (const path of ['/my', '/shopcar', '/control', '/recharge'] as const) {
    await customer.open(path)
    await page.waitForLoadState('networkidle')
    expect(await dialog.count()).toBe(0)
  }
  const { lines } = await account.must<{ lines: { id: string }[] }>('/user_gwc/gwc_list')
  await account.must('/cart/remove-lines', { lines: lines.map(({ id }) => id) })
  await customer.open('/my')
  await dialog.getByText(screenTexts.us.notice).waitFor()
  await customer.leave()
})

test('navigation under a prompt removes it without counting as an answer', async () => {
  const { account } = await troubled(product)
  const customer = await TestCustomer.of(browser(), account, 'us', { prompts: true })
  const { page } = customer
  await customer.open('/control')
  const dialog = openDialog(page)
  await dialog.getByText(screenTexts.us.notice).waitFor()
  await page.evaluate(() => history.pushState({}, '', '/my'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })))
  await dialog.waitFor({ state: 'detached' })
  expect(await cookieNames(page)).not.toContain('MGN_XTGD')
  await customer.leave()
})

test('a newer agreement comes before all else and blocks the pages until it is confirmed', async () => {
  // A product of its own: other scenarios' customers would be asked too.
  const own = await startProduct()
  onTestFinished(async () => {
    await own.stop()
    own.discard()
  })
  const { account } = await troubled(own.address)
  await operate(own.address, 'publish-agreement', '--agreement', 'privacy', '--again')
  const customer = await TestCustomer.with(browser(), own.address, 'us', { prompts: true })
  const { page } = customer
  await page.context().addCookies(account.cookies)
  await customer.open('/my')
  const dialog = openDialog(page)
  await page.getByRole('button', { name: screenTexts.us.agreements }).waitFor()
  expect(await dialog.count()).toBe(1)
  await dialog.getByRole('link', { name: /^Privacy Policy.*New version from/ }).waitFor()
  await dialog.getByRole('link', { name: /^Membership Agreement.*No changes/ }).waitFor()
  // The agreement can be read, and nothing else is asked in the meantime.
  await dialog.getByRole('link').first().click()
  await page.waitForURL('**/help_detail?id=48')
  // The address changes before the overlays of the previous page are removed.
  await dialog.waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  expect(await dialog.count()).toBe(0)
  await page.goBack()
  await page.getByRole('button', { name: screenTexts.us.agreements }).click()
  await dialog.getByText(screenTexts.us.notice).waitFor()
  expect(await dialog.count()).toBe(1)
  // One more in the meantime: several lead to their list.
  const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo')
  await operate(own.address, 'open-work-order', '--account', uid, '--title', 'Another', '--text', 'x', '--urgent')
  await page.reload()
  await customer.press(screenTexts.us.look, dialog)
  await page.waitForURL('**/user/wtxt_list?type=2')
  await page.getByText('2 work orders').waitFor()
  await customer.leave()
})
