import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { puzzleOf, rowsOf } from '../database.ts'
import { operate } from '../operate.ts'
import { mailsTo } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const rows = rowsOf(product)
const browser = browserOfFile()

const screenTexts = {
  us: {
    login: 'Sign in',
    loginField: 'Email or account ID',
    password: 'Password',
    captcha: 'Captcha',
    loginNow: 'Login Now',
    loggedIn: 'Signed in',
    forget: 'Forget password?',
    retrieve: 'Retrieve Password',
    email: 'Email',
    acquire: 'Acquire',
    emailCode: 'Email code',
    next: 'Next',
    reset: 'Reset Password',
    newPassword: 'New password',
    repeat: 'Repeat password',
    confirm: 'Confirm',
    logIn: 'Sign in',
    slider: 'Slide the piece into the gap',
    verified: 'Verified',
    missed: 'Not quite there. Try again.',
    wrongCaptcha: 'The captcha is incorrect',
    slideInstead: "Can't read the image? Use the slider.",
    selectAccount: 'Select account',
    prompt: 'Operation prompt',
    promptText: 'Sorry, this operation needs to complete the verification below before continuing.',
    submit: 'Submit',
    enterCaptcha: 'Please enter the captcha',
    namesField: /^One domain per line/,
    placeOrder: 'Place order',
    check: 'Check domains',
    languageButton: 'Language',
    chinese: '简体中文',
    switchFailed: 'Language switch failed',
    present: 'Current password',
    change: 'Change password',
    defaultRegistrant: 'Default registrant',
    tooMany: /^Too many requests/,
    expired: 'This page has expired. Try again.',
  },
  zhcn: {
    login: '登录',
    loginField: '邮箱或账号 ID',
    password: '密码',
    captcha: '图形验证码',
    loginNow: '立即登录',
    loggedIn: '登录成功',
    forget: '忘记密码？',
    retrieve: '找回密码',
    email: '邮箱',
    acquire: '获取验证码',
    emailCode: '邮箱验证码',
    next: '下一步',
    reset: '重置密码',
    newPassword: '新密码',
    repeat: '确认密码',
    confirm: '确定',
    logIn: '登录',
    slider: '拖动滑块完成拼图',
    verified: '验证通过',
    missed: '拼图未对齐，请重试',
    wrongCaptcha: '验证码不正确',
    slideInstead: '看不清图片？请拖动滑块完成验证',
    selectAccount: '选择账号',
    prompt: '操作提示',
    promptText: '抱歉，此操作需要先完成以下验证才能继续。',
    submit: '提交',
    enterCaptcha: '请输入验证码',
    namesField: /^每行一个域名/,
    placeOrder: '提交订单',
    check: '查询',
    languageButton: '语言',
    chinese: 'English',
    switchFailed: '语言切换失败',
    present: '当前密码',
    change: '修改密码',
    defaultRegistrant: '默认注册人',
    tooMany: /^请求过于频繁/,
    expired: '页面已过期，请重试',
  },
} as const

/** Types the characters of the captcha once it is drawn. */
async function solvePicture(customer: TestCustomer, form: Locator, label: string): Promise<void> {
  const picture = form.locator('img[src*="getcode"]')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  await customer.fill(label, await customer.captcha(), form)
}

/** The code in the newest mail, once there are more mails than before. */
async function nextCode(email: string, before: number): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mails = await mailsTo(product.operatorUrl, email)
      code = mails[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
      return mails.length > before
    })
    .toBe(true)
  return code
}

const pressed = 'a long walk by the river'

async function fillLogin(
  customer: TestCustomer,
  form: Locator,
  texts: (typeof screenTexts)[Language],
  email: string,
  password = pressed,
) {
  await customer.fill(texts.loginField, email, form)
  await customer.fill(texts.password, password, form)
}

/** A customer at `/login` with their address and password filled in, but not yet the captcha. */
async function aboutToSignIn(language: Language, email: string) {
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const texts = screenTexts[language]
  await customer.open('/login')
  const form = page.locator('main form')
  await fillLogin(customer, form, texts, email)
  return { customer, page, texts, form }
}

test.for<Language>(['us'])(
  'a customer with a forgotten password sets another one and signs in with it (%s)',
  async language => {
    const { email } = await Account.at(product, 0)
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    const texts = screenTexts[language]
    await customer.open('/')
    await customer.press(texts.login)
    await customer.press(texts.forget, page.getByRole('dialog'))

    const first = page.getByRole('dialog', { name: texts.retrieve })
    const before = (await mailsTo(product.operatorUrl, email)).length
    await customer.fill(texts.email, email, first)
    await solvePicture(customer, first, texts.captcha)
    await customer.press(texts.acquire, first)
    await customer.fill(texts.emailCode, await nextCode(email, before), first)
    await customer.press(texts.next, first)

    const second = page.getByRole('dialog', { name: texts.reset })
    await customer.fill(texts.newPassword, 'the river froze last winter', second)
    await customer.fill(texts.repeat, 'the river froze last winter', second)
    await solvePicture(customer, second, texts.captcha)
    await customer.press(texts.confirm, second)

    const login = page.getByRole('dialog', { name: texts.logIn })
    await fillLogin(customer, login, texts, email, 'the river froze last winter')
    await solvePicture(customer, login, texts.captcha)
    await customer.press(texts.loginNow, login)
    await page.getByText(texts.loggedIn).waitFor()
    await customer.leave()
  },
)

test.for<Language>(['zhcn'])(
  'after three wrong captchas the slider captcha is accepted instead (%s)',
  async language => {
    const { email } = await Account.at(product, 0, pressed)
    const { customer, page, texts, form } = await aboutToSignIn(language, email)
    for (let i = 0; i < 3; i++) {
      await form.getByLabel(texts.captcha, { exact: true }).fill('AAAA')
      await customer.press(texts.loginNow, form)
      await form.getByText(i < 2 ? texts.wrongCaptcha : texts.slideInstead).waitFor()
    }
    const handle = form.getByRole('slider', { name: texts.slider })
    await handle.waitFor()
    await drag(customer, handle, -40)
    await form.getByText(texts.missed).waitFor()
    await drag(customer, handle, 0)
    await form.getByText(texts.verified).waitFor()
    await customer.press(texts.loginNow, form)
    await page.waitForURL(/\/my$/)
    await customer.leave()
  },
)

/** Drags the piece like a user: to its target, or off by some pixels of the picture. */
async function drag(customer: TestCustomer, handle: Locator, off: number): Promise<void> {
  const { page } = customer
  await expect.poll(() => handle.getAttribute('aria-disabled')).toBe('false')
  const place = await puzzleOf(product, await customer.session())
  const bar = await handle.locator('..').boundingBox()
  const knob = await handle.boundingBox()
  if (!bar || !knob) throw new Error('no slider')
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2]
  const way = (place + off) * (bar.width / 320)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) {
    await page.mouse.move(x + (way * (1 - Math.cos((step / 20) * Math.PI))) / 2, y + (step % 3))
    await page.waitForTimeout(8 + (step % 4) * 4)
  }
  await page.mouse.up()
}

test.for<Language>(['us'])('a customer with accounts on several sites chooses one (%s)', async language => {
  const account = await Account.at(product, 0, pressed)
  const name = `Second ${language}`
  const [, site = ''] =
    /^site: (\d+)$/m.exec(await operate(product, 'add-site', '--host', `${language}.second.example`, '--name', name)) ??
    []
  await account.joinSite(site)
  const { customer, page, texts, form } = await aboutToSignIn(language, account.email)
  await solvePicture(customer, form, texts.captcha)
  await customer.press(texts.loginNow, form)
  const choice = page.getByRole('dialog', { name: texts.selectAccount })
  await choice.getByText(name).click()
  await page.waitForURL(/\/my$/)
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    'select id from accounts where email = $1 and site_id = $2',
    [account.email, site],
  )
  await page.getByText(id).first().waitFor()
  await customer.leave()
})

test.for<Language>(['us'])('many lookups require a captcha, and continue after it (%s)', async language => {
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const texts = screenTexts[language]
  await customer.open('/pl_register')
  await page.getByLabel(texts.namesField).fill('one-of-many.com')
  await page.waitForFunction(() => localStorage.getItem('token'))
  // More than a user could make by hand.
  const lookups = await page.evaluate(async () => {
    const form = new URLSearchParams({
      csrf_token: localStorage.getItem('token') ?? '',
      lang: 'us',
      _client: 'wap',
      names: 'a.com',
    })
    const codes = []
    for (let i = 0; i < 60 && (codes.at(-1) ?? 1) === 1; i++) {
      const response = await fetch('/registration/check-names', {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        body: form,
      })
      codes.push((await response.json()).code)
    }
    return codes
  })
  expect(lookups.at(-1)).toBe(-105_001)
  await customer.press(texts.check)
  const dialog = page.getByRole('dialog', { name: texts.prompt })
  await dialog.getByText(texts.promptText).waitFor()
  await customer.press(texts.submit, dialog)
  await dialog.getByText(texts.enterCaptcha, { exact: true }).last().waitFor()
  await dialog.getByLabel(texts.captcha, { exact: true }).fill('AAAA')
  await customer.press(texts.submit, dialog)
  await dialog.getByText(texts.wrongCaptcha).waitFor()
  await solvePicture(customer, dialog, texts.captcha)
  await customer.press(texts.submit, dialog)
  await page.getByText('one-of-many.com').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await customer.leave()
})

test.for<Language>(['zhcn'])('a lost session leads to the sign-in page (%s)', async language => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const [cookie = '', value = ''] = account.cookie.split('=')
  await customer.phone.context.addCookies([{ name: cookie, value, url: product.url }])
  await customer.open('/user/set')
  await page.getByRole('button', { name: screenTexts[language].defaultRegistrant }).click()
  await account.must('/identity/sign-out')
  await page.getByRole('dialog').getByRole('button', { name: account.email }).click()
  await page.waitForURL(/\/login$/)
  await customer.leave()
})

test.for<Language>(['zhcn'])('on a public page the sign-in dialog opens instead (%s)', async language => {
  const account = await Account.at(product, 0)
  await account.must('/cart/add-lines', { kind: 'registration', names: [`lost-${Date.now()}.com`] })
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const texts = screenTexts[language]
  const [cookie = '', value = ''] = account.cookie.split('=')
  await customer.phone.context.addCookies([{ name: cookie, value, url: product.url }])
  await customer.open('/domain_register')
  const place = page.getByRole('button', { name: texts.placeOrder })
  await expect.poll(() => place.isEnabled()).toBe(true)
  // A reading that is still on its way would notice the sign-out before the click does.
  await page.waitForLoadState('networkidle')
  await account.must('/identity/sign-out')
  await place.click()
  await page.getByRole('dialog', { name: texts.logIn }).waitFor()
  await customer.leave()
})

test.for<Language>(['us'])('a failed language switch shows an error, and the page stays (%s)', async language => {
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const texts = screenTexts[language]
  await customer.open('/')
  await page.route('**/request/lang*', route => route.fulfill({ json: { code: -1, msg: 'x', data: null } }))
  await customer.press(texts.languageButton)
  await page.getByRole('dialog').getByText(texts.chinese).click()
  await page.getByText(texts.switchFailed).waitFor()
  await page.unroute('**/request/lang*')
  await customer.press(texts.languageButton)
  await page.getByRole('dialog').getByText(texts.chinese).click()
  await page.waitForURL(language === 'us' ? /\/zhcn$/ : url => url.pathname === '/')
  await customer.leave()
})

test.for<Language>(['zhcn'])(
  'a page whose session has ended shows an error, gets another token, and works on the next attempt (%s)',
  async language => {
    const { email } = await Account.at(product, 0, pressed)
    const { customer, page, texts, form } = await aboutToSignIn(language, email)
    await solvePicture(customer, form, texts.captcha)
    await customer.phone.context.clearCookies({ name: 'namestead_session' })
    const renewed = page.waitForResponse(/get_token/)
    await customer.press(texts.loginNow, form)
    await page.getByText(texts.expired).first().waitFor()
    await renewed
    await expect.poll(() => form.getByLabel(texts.captcha, { exact: true }).inputValue()).toBe('')
    await page.waitForTimeout(500)
    await solvePicture(customer, form, texts.captcha)
    await customer.press(texts.loginNow, form)
    await page.waitForURL(/\/my$/)
    await customer.leave()
  },
)

test.for<Language>(['zhcn'])('too many requests show how long to wait (%s)', async language => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const texts = screenTexts[language]
  const [cookie = '', value = ''] = account.cookie.split('=')
  await customer.phone.context.addCookies([{ name: cookie, value, url: product.url }])
  await customer.open('/user/pass')
  const form = page.locator('main form')
  await customer.fill(texts.present, pressed, form)
  await customer.fill(texts.newPassword, 'the river froze last winter', form)
  await customer.fill(texts.repeat, 'the river froze last winter', form)
  for (let i = 0; i < 20; i++) await account.must('/identity/begin-password-proof')
  await customer.press(texts.change)
  await page.getByText(texts.tooMany).first().waitFor()
  expect(await form.getByLabel(texts.present, { exact: true }).inputValue()).toBe(pressed)
  await customer.leave()
})
