import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { faultsInBothThemes, overflowFaults } from '../judge-page.ts'
import { mailedCode } from '../outbox.ts'
import type { ProductAddress } from '../product.ts'
import { TestCustomer } from '../test-customer.ts'
import { giveAuthenticator } from '../virtual-passkey.ts'

const product = inject('product')
const browser = browserOfFile()
beforeAll(() => void mkdirSync(shots, { recursive: true }))

const screenTexts = {
  us: {
    operation: 'Operation Protection', login: 'Login Protection', submit: 'Submit', sentTo: /^Sent to cu\*\*\*@example\.com$/, another: 'Use another method', questionWay: 'Security question and email code',
    openApp: 'Open in authenticator app', otherDevice: 'On another device', picture: 'QR code for the authenticator app', several: 'Ask for several methods',
    chooseQuestion: /^Security question/, firstTeacher: 'What was the name of your first teacher?', answer: 'Answer',
    questionSet: 'Security question set', startSetup: 'Continue', appCode: 'Authenticator code',
    confirm: 'Confirm', kept: "I've saved them", atLogin: 'Login protection', saved: 'Saved',
    loginTo: 'Email or account ID', loginNow: 'Login Now', signOut: 'Sign out', tips: 'Warm Tips', bind: 'Bind Now',
    methods: 'Choose a method', present: 'Current password', next: 'New password', change: 'Change password',
    go: 'Go Now', phone: /^Phone/, address: 'Address', complete: 'Your information is complete',
    addPasskey: 'Add a passkey', usePasskey: 'Use a passkey', passkeySaved: 'Passkey added', removePasskey: /^Remove: /,
    remove: 'Remove', removed: 'Removed', useRecovery: 'Use a recovery code', recoveryCode: 'Recovery code', renew: 'Get new recovery codes',
    only: 'The current operation is protected by email authentication. For your account security, please bind any one or more authentication methods other than email!',
  },
  zhcn: {
    operation: '操作保护', login: '登录保护', submit: '提交', sentTo: /^已发送至 cu\*\*\*@example\.com$/, another: '使用其他方式', questionWay: '密保问题和邮箱验证码',
    openApp: '在验证器应用中打开', otherDevice: '在其他设备上使用', picture: '身份验证器二维码', several: '同时使用多种方式',
    chooseQuestion: /^密保问题/, firstTeacher: '您的启蒙老师叫什么名字？', answer: '答案',
    questionSet: '密保问题已设置', startSetup: '继续', appCode: '身份验证器验证码',
    confirm: '确认绑定', kept: '我已保存', atLogin: '登录保护', saved: '已保存',
    loginTo: '邮箱或账号 ID', loginNow: '立即登录', signOut: '退出登录', tips: '温馨提示', bind: '立即绑定',
    methods: '选择验证方式', present: '当前密码', next: '新密码', change: '修改密码',
    go: '立即前往', phone: /^手机号/, address: '详细地址', complete: '资料已完善',
    addPasskey: '添加通行密钥', usePasskey: '使用通行密钥', passkeySaved: '通行密钥已添加', removePasskey: /^删除：/,
    remove: '删除', removed: '已删除', useRecovery: '使用恢复码', recoveryCode: '恢复码', renew: '重新生成恢复码',
    only: '当前操作受邮箱验证保护。为了您的账号安全，请绑定邮箱以外的任意一种或多种验证方式！',
  },
} as const // biome-ignore format: one table

const password = 'a long walk by the river'

async function newCustomer(
  language: Language,
  { at = product, password }: { at?: ProductAddress; password?: string } = {},
) {
  const customer = await TestCustomer.signedIn(browser(), at, language, password)
  lastCodes.set(customer.email, await mailedCode(product, customer.email))
  return customer
}

async function judge({ page, language }: TestCustomer, name: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().length === 0)
  if (keepsPictures) await page.screenshot({ path: join(shots, `${language}-overlay-${name}.png`), scale: 'css' })
  expect([...(await faultsInBothThemes(page)), ...(await overflowFaults(page))]).toEqual([])
}

/** The last code that was mailed to each customer. */
const lastCodes = new Map<string, string>()

/** Types the code that was mailed when the dialog asked for it. */
async function typeMailedCode(customer: TestCustomer, dialog: Locator): Promise<void> {
  await dialog.getByText(screenTexts[customer.language].sentTo).waitFor()
  const input = dialog.locator('input[autocomplete=one-time-code]').first()
  const code = await mailedCode(product, customer.email, lastCodes.get(customer.email))
  lastCodes.set(customer.email, code)
  await input.fill(code)
}

/** Resets the rate limit, as if a minute had passed since the last code. */
async function resetCodeLimit({ email }: TestCustomer): Promise<void> {
  await rowsOf(product)('delete from email_codes where email = $1', [email])
  await rowsOf(product)('delete from daily_counts where key = $1', [`mail to ${email}`])
}

/** What the account demands together, as stored. */
async function demandedBy({ email }: TestCustomer): Promise<readonly string[]> {
  const [row] = await rowsOf(product)<{ demanded: string[] }>(
    'select demanded from account_protection p join accounts a on a.id = p.account_id where a.email = $1',
    [email],
  )
  return row?.demanded ?? []
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The current code of an authenticator app (RFC 6238 with its defaults). */
function appCodeOf(secret: string): string {
  const bits = [...secret].map(letter => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(octet => Number.parseInt(octet, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test.for<Language>(['us'])(
  'an interrupted change is completed once the customer proves who they are, and signing in asks the same (%s)',
  async language => {
    const customer = await newCustomer(language, { password })
    const { page, phone } = customer
    const texts = screenTexts[language]
    const dialog = page.getByRole('dialog', { name: texts.operation })

    // Access to the mailbox alone does not suffice to change a password.
    await customer.open('/user/pass')
    const fields = page.locator('input[type=password]')
    await fields.nth(0).fill(password)
    await fields.nth(1).fill('a longer walk by the river')
    await fields.nth(2).fill('a longer walk by the river')
    await customer.press(texts.change)
    await page.getByRole('alertdialog', { name: texts.tips }).getByText(texts.only).waitFor()
    await customer.press(texts.bind)
    await page.waitForURL(/\/user\/safe\?type=5$/)
    await page.getByRole('dialog', { name: texts.methods }).waitFor()

    await customer.open('/user/safe_mb_edit')
    await customer.press(texts.chooseQuestion)
    await customer.press(texts.firstTeacher)
    await customer.fill(texts.answer, 'Frau Berg')
    await customer.press(texts.submit)
    await dialog.waitFor()
    expect(await dialog.getByRole('button', { name: texts.submit }).isDisabled()).toBe(true)
    await judge(customer, 'operation-protection')
    // Its field has the focus as soon as the code was sent.
    await dialog.getByText(texts.sentTo).waitFor()
    const code = dialog.locator('input[autocomplete=one-time-code]')
    await expect.poll(() => code.evaluate(field => field === document.activeElement)).toBe(true)
    await typeMailedCode(customer, dialog)
    await customer.press(texts.submit, dialog)
    await page.getByText(texts.questionSet).waitFor()

    // From now on the security question is asked too, answered in any spelling.
    await resetCodeLimit(customer)
    await customer.open('/user/safe_lb_edit')
    await customer.press(texts.startSetup)
    await dialog.waitFor()
    await typeMailedCode(customer, dialog)
    await dialog.getByLabel(texts.firstTeacher).fill('  FRAU berg ')
    await customer.press(texts.submit, dialog)
    // The app on this phone is opened by a link; the picture is for another device.
    const app = page.getByRole('link', { name: texts.openApp })
    expect(await app.getAttribute('href')).toMatch(/^otpauth:\/\/totp\/Namestead/)
    const picture = page.getByRole('img', { name: texts.picture })
    expect(await picture.isVisible()).toBe(false)
    await page.getByText(texts.otherDevice).click()
    await picture.waitFor()
    await judge(customer, 'authenticator-setup')
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
    await customer.fill(texts.appCode, appCodeOf(secret))
    await customer.press(texts.confirm)
    const recoveryCode = (await page.locator('ol code').nth(4).textContent()) ?? ''
    await customer.press(texts.kept)

    // Within fifteen minutes protection does not ask again.
    await customer.open('/user/safe')
    await page.getByRole('switch', { name: texts.atLogin }).click()
    await page.getByText(texts.saved, { exact: true }).waitFor()
    await judge(customer, 'one-method')
    // Several methods together, if the customer wants it so, and one again.
    const several = page.getByRole('switch', { name: texts.several })
    await several.click()
    await expect.poll(() => page.getByRole('switch').count()).toBe(5)
    await expect.poll(() => demandedBy(customer)).toEqual(['email', 'question', 'authenticator'])
    await judge(customer, 'several-methods')
    await several.click()
    await expect.poll(() => demandedBy(customer)).toEqual([])

    await customer.open('/my')
    await customer.press(texts.signOut)
    await customer.press(texts.signOut, page.getByRole('alertdialog'))
    await page.waitForURL(url => /^\/(zhcn)?$/.test(url.pathname))
    await resetCodeLimit(customer)
    await customer.open('/login')
    await page.waitForFunction(
      () => (document.querySelector('form img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
    )
    await customer.fill(texts.loginTo, customer.email)
    await page.locator('input[name=password]').fill(password)
    await customer.fill(customer.texts.captcha, await customer.captcha())
    await customer.press(texts.loginNow)
    const second = page.getByRole('dialog', { name: texts.login })
    await second.waitFor()
    // One strong method is asked; any other one is enough instead.
    expect(await second.locator('input').count()).toBe(1)
    await second.getByLabel(texts.appCode).waitFor()
    await judge(customer, 'login-protection')
    await customer.press(texts.another, second)
    await customer.press(texts.questionWay)
    await second.getByLabel(texts.firstTeacher).waitFor()
    expect(await second.locator('input').count()).toBe(2)
    await judge(customer, 'login-protection-another')
    await customer.press(texts.useRecovery, second)
    await judge(customer, 'login-protection-recovering')
    await typeMailedCode(customer, second)
    await second.getByLabel(texts.recoveryCode, { exact: true }).fill(recoveryCode.toLowerCase())
    await customer.press(texts.submit, second)
    await page.waitForURL(url => !url.pathname.endsWith('/login'))
    expect(await page.evaluate(() => localStorage.getItem('getIsLogin'))).toBe('1')
    await phone.close()
  },
)

test.for<Language>(['us'])(
  'a protected operation asks for missing information, and the page that takes it says why (%s)',
  async language => {
    const customer = await newCustomer(language)
    const { page, phone } = customer
    const texts = screenTexts[language]
    await rowsOf(product)(
      `insert into account_protection (account_id, information_needed) select id, true from accounts where email = $1`,
      [customer.email],
    )
    await customer.open('/user/safe_lb_edit')
    await customer.press(texts.startSetup)
    await customer.press(texts.go, page.getByRole('alertdialog', { name: texts.tips }))
    await page.waitForURL(/\/user\/aqzx_bcxx\?token=[\w-]{43}$/)
    await page.getByLabel(texts.phone).fill(language === 'us' ? '2025550123' : '13800138000')
    await customer.fill(texts.address, '12 Long Street, Reston')
    await customer.press(texts.submit)
    await page.getByText(texts.complete, { exact: true }).first().waitFor()
    await phone.close()
  },
)

test('a passkey replaces all other methods that are asked for', async () => {
  // Browsers support no passkeys under a bare IP address.
  const customer = await newCustomer('us', { at: { ...product, url: `http://localhost:${product.port}` } })
  const { page, phone } = customer
  const texts = screenTexts.us
  await giveAuthenticator(page)
  const dialog = page.getByRole('dialog', { name: texts.operation })
  await customer.open('/user/safe')
  await customer.press(texts.addPasskey)
  await dialog.waitFor()
  await typeMailedCode(customer, dialog)
  await customer.press(texts.submit, dialog)
  await page.getByText(texts.passkeySaved).waitFor()

  await rowsOf(product)(
    `delete from protection_passes where session_id in
       (select s.id from sessions s join accounts a on a.id = s.account_id where a.email = $1)`,
    [customer.email],
  )
  await customer.press(texts.removePasskey)
  await customer.press(texts.remove, page.getByRole('alertdialog'))
  await dialog.waitFor()
  await customer.press(texts.usePasskey, dialog)
  const outcome = page.getByText(/^(Removed|No passkey was used)$/)
  await outcome.waitFor()
  expect(await outcome.textContent()).toBe(texts.removed)
  await phone.close()
})

test('a customer who lost every method asks an operator, with evidence; an owner who did not ask ends the request', async () => {
  const owner = await newCustomer('us')
  const stranger = await TestCustomer.with(browser(), product, 'us')
  const { page } = stranger
  await stranger.open('/user/zhzh_apply')
  await stranger.fill('Account email or ID', owner.email)
  await stranger.press('My phone')
  await stranger.fill('Where can we reach you?', stranger.email)
  await stranger.press('Acquire')
  await stranger.fill('Code from this email', await mailedCode(product, stranger.email))
  await stranger.fill('What happened?', 'My phone fell into the river, and nothing else is left.')
  const submit = page.getByRole('button', { name: 'Submit request' })
  expect(await submit.isDisabled()).toBe(true)
  await page.locator('input[type=file]').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await page.getByText('passport.pdf').waitFor()
  await submit.click()
  await page.getByText(`We'll send our decision to ${stranger.email}.`, { exact: false }).waitFor()
  await stranger.leave()

  await owner.open('/user/aqzx')
  await owner.press("It wasn't me: decline")
  await owner.page.getByText('Request declined', { exact: true }).waitFor()
  await owner.page.getByText('Someone asked to recover this account').waitFor({ state: 'detached' })
  await owner.leave()
})

test('files that are added or removed while another one is uploaded are all counted once', async () => {
  const visitor = await TestCustomer.with(browser(), product, 'us')
  const { page } = visitor
  await visitor.open('/user/zhzh_apply')
  const gates: (() => void)[] = []
  await page.route('**/uploads/put-file', async route => {
    await new Promise<void>(open => gates.push(open))
    await route.fallback()
  })
  const pdf = (name: string) => ({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  const input = page.locator('input[type=file]')
  const [first, second, third] = ['first', 'second', 'third'].map(pdf)
  if (!first || !second || !third) throw new Error('three files')
  await input.setInputFiles(first)
  await expect.poll(() => gates.length).toBe(1)
  gates[0]?.()
  await page.getByText('first.pdf').waitFor()
  // Both are on their way; the first is removed meanwhile.
  await input.setInputFiles(second)
  await input.setInputFiles(third)
  await expect.poll(() => gates.length).toBe(3)
  await page.getByRole('button', { name: 'Remove first.pdf' }).click()
  gates[1]?.()
  gates[2]?.()
  await page.getByText('second.pdf').waitFor()
  await page.getByText('third.pdf').waitFor()
  expect(await page.getByText('first.pdf').count()).toBe(0)
  await visitor.leave()
})
