import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { accessibilityFaults, overflowFaults } from '../judge-page.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const screenTexts = {
  us: {
    menuEntry: 'Lucky draw',
    secondCard: 'Card 2',
    prize: /(First|Second|Third) prize!/,
    toCoupons: 'View my coupons',
    available: /^Available \([1-9]/,
    noDraw: 'You have no draws left',
    privacy: 'Privacy Policy',
    privacyPart: 'Who is responsible',
    inForce: 'Version 1, effective January 1, 2026',
    close: 'Close',
    noCode: "Can't get email verification code?",
    firstAnswer: 'Unable to Receive Emails',
    answerPart: 'Look in spam and other folders',
    furtherLink: 'You lost your phone, authenticator or mailbox',
    search: 'Search help',
    go: 'Search',
    query: 'redemption fee',
    found: 'Restore a domain from redemption',
    unknown: 'Article not found',
    news: 'A help center, and agreements with versions',
  },
  zhcn: {
    menuEntry: '幸运抽奖',
    secondCard: '第 2 张卡片',
    prize: /[一二三]等奖！/,
    toCoupons: '查看我的优惠券',
    available: /^可用（[1-9]/,
    noDraw: '您没有可用的抽奖机会',
    privacy: '隐私政策',
    privacyPart: '责任主体',
    inForce: '第 1 版，2026年1月1日起生效',
    close: '关闭',
    noCode: '收不到邮箱验证码？',
    firstAnswer: '收不到邮件',
    answerPart: '查看垃圾邮件和其他文件夹',
    furtherLink: '手机、身份验证器或邮箱丢失',
    search: '搜索帮助',
    go: '搜索',
    query: '赎回费用',
    found: '赎回域名',
    unknown: '文章不存在',
    news: '帮助中心上线，协议启用版本管理',
  },
} as const

test.for<Language>(['zhcn'])(
  'a new account turns one of six cards, gets its coupons, and cannot turn another (%s)',
  async language => {
    const texts = screenTexts[language]
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const mask = page.locator('dialog[open]')

    await customer.open('/')
    await customer.press(texts.menuEntry)
    await mask.waitFor()
    expect(await mask.getByRole('button').count()).toBe(7)
    expect(await accessibilityFaults(page)).toEqual([])
    await customer.press(texts.secondCard, mask)
    await mask.getByText(texts.prize).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflowFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await customer.press(texts.toCoupons, mask)
    await page.waitForURL(`**${customer.path('/user/yhq_list')}`)
    await page.getByRole('button', { name: texts.available }).waitFor()

    // The draw is used: the menu entry is gone, after a reload too.
    await customer.open('/')
    const status = await account.post('/hd_cj/status')
    expect(status.data).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: texts.menuEntry }).count()).toBe(0)
    await customer.leave()
  },
)

test.for<Language>(['us'])(
  'a card without a prize closes the overlay and leads to the coupons (%s)',
  async language => {
    const texts = screenTexts[language]
    const account = await Account.at(product, 0)
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    await customer.open('/')
    await customer.press(texts.menuEntry)
    // Drawn on another device in the meantime.
    await account.must('/hd_cj/do_chou')
    await customer.press(texts.secondCard, page.locator('dialog[open]'))
    await page.getByText(texts.noDraw).waitFor()
    await page.waitForURL(`**${customer.path('/user/yhq_list')}`)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await customer.leave()
  },
)

test.for<Language>(['us'])(
  'a new customer reads the agreements above the form, and finds help for a missing code (%s)',
  async language => {
    const texts = screenTexts[language]
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    await customer.open('/register')
    // The captcha appears once the page handles input.
    await page.locator('form img').waitFor()
    await customer.fill(customer.texts.email, 'half-written@example.com')
    await customer.press(new RegExp(texts.privacy))
    const drawer = page.locator('dialog[open]')
    await drawer.getByText(texts.privacyPart).waitFor()
    await drawer.getByText(texts.inForce).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await customer.press(texts.close, drawer)
    await drawer.waitFor({ state: 'detached' })
    expect(await page.getByLabel(customer.texts.email, { exact: true }).inputValue()).toBe('half-written@example.com')

    const [help] = await Promise.all([page.context().waitForEvent('page'), customer.follow(texts.noCode)])
    await help.waitForURL(/\/help\?nr=Unable(\+|%20)to/)
    await help.getByRole('link', { name: texts.firstAnswer }).first().click()
    await help.getByRole('heading', { name: texts.answerPart }).waitFor()
    // A link inside an article navigates without reloading the document.
    await help.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await help.getByRole('link', { name: texts.furtherLink }).click()
    await help.getByRole('heading', { name: texts.furtherLink }).waitFor()
    expect(await help.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    expect(new URL(help.url()).pathname).toBe(customer.path('/help_detail'))
    await help.close()
    await customer.leave()
  },
)

test.for<Language>(['zhcn'])(
  'the help can be searched, and an address without an article says so (%s)',
  async language => {
    const texts = screenTexts[language]
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    await customer.open('/help')
    await customer.fill(texts.search, texts.query)
    await customer.press(texts.go)
    await page.getByRole('link', { name: texts.found }).first().waitFor()
    await customer.open('/help_detail?id=999')
    await page.getByText(texts.unknown).waitFor()
    await customer.open('/terms/nothing-like-it')
    await page.getByText(texts.unknown).waitFor()
    await customer.open('/news')
    await customer.follow(new RegExp(texts.news))
    await page.getByRole('heading', { name: texts.news }).waitFor()
    await customer.leave(/terms\/nothing-like-it/)
  },
)
