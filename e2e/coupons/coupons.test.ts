import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { looksAt } from '../looks-at.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const password = 'Garden-lantern-81'
const mark = Math.random().toString(36).slice(2, 7)

const words = {
  us: {
    claim: 'Claim', claimed: 'Claimed', login: 'Login Now', loginTo: 'Email or account ID', password: 'Password', captcha: 'Captcha', toCart: 'Go to cart', code: 'Promo code', check: 'Check code', apply: 'Apply to cart',
    unknown: 'We don’t know this code', saves: 'Saves $2.00', remove: 'Remove', own: 'My order', save: 'Save', saved: 'Saved', use: 'Use it',
    takes: /^Takes \$1\.00 off/, better: 'Another coupon saves more on your cart.', filter: 'Filter coupons', transfer: 'Transfer', show: 'Show coupons',
    none: 'No matching coupons', clear: 'Clear filters',
  },
  zhcn: {
    claim: '领取', claimed: '已领取', login: '立即登录', loginTo: '邮箱或账号 ID', password: '密码', captcha: '图形验证码', toCart: '去购物车', code: '优惠码', check: '查询优惠码', apply: '用于购物车',
    unknown: '优惠码不存在', saves: '已减 $2.00', remove: '移除', own: '自定义', save: '保存', saved: '已保存', use: '去使用',
    takes: /可减 \$1\.00/, better: '当前购物车使用其他优惠券更划算。', filter: '筛选优惠券', transfer: '转入', show: '查看结果',
    none: '没有符合条件的优惠券', clear: '清除筛选',
  },
} // biome-ignore format: one table

const themes = looksOf<[Language, 'light' | 'dark']>(['zhcn', 'dark'], ['us', 'light'])

test.each(themes)('a coupon is claimed, a code applied, and the order of use changed (%s)', async (language, theme) => {
  const t = words[language]
  const account = await Account.at(product, 50, password)
  const customer = await TestCustomer.with(browser(), product, language, { theme })
  const { page } = customer
  const keep = looksAt(customer, 'coupons')
  const made = await operate(
    product,
    'offer-coupon',
    '--kind',
    'amount-off',
    '--value',
    '1.00',
    '--product',
    'registration',
    '--stock',
    '2',
    '--until',
    '2036-01-01T00:00:00Z',
  )
  const offer = /^offer: (\d+)$/m.exec(made)?.[1] ?? ''
  const code = `SAVE-${mark}-${language}`.toUpperCase()
  await operate(
    product,
    'create-promo-code',
    '--code',
    code,
    '--kind',
    'amount-off',
    '--value',
    '2.00',
    '--product',
    'registration',
    '--total',
    '5',
  )

  // A visitor claims: after signing in it is claimed by itself.
  const visitor = await TestCustomer.with(browser(), product, language, { theme })
  await visitor.open('/yhq')
  await visitor.page.getByText('$1.00').first().waitFor()
  expect(await accessibilityFaults(visitor.page)).toEqual([])
  if (keepsPictures) await visitor.page.screenshot({ path: `${shots}/coupons-offers-${language}.png` })
  await visitor.open(`/yhq_xq?id=${offer}`)
  await visitor.page.getByRole('button', { name: t.claim, exact: true }).click()
  await visitor.press(visitor.texts.loginNow, visitor.page.getByRole('alertdialog'))
  const dialog = visitor.page.getByRole('dialog')
  await visitor.fill(t.loginTo, account.email, dialog)
  await visitor.fill(t.password, password, dialog)
  await visitor.page.waitForFunction(
    () => (document.querySelector('dialog img[src*="getcode"]') as HTMLImageElement | null)?.naturalWidth,
  )
  await visitor.fill(t.captcha, await visitor.captcha(), dialog)
  await visitor.press(t.login, dialog)
  await visitor.page.getByText(t.claimed, { exact: true }).first().waitFor()
  if (keepsPictures) await visitor.page.screenshot({ path: `${shots}/coupons-offer-${language}.png` })
  const { counts } = await account.must<{ counts: { available: string } }>('/coupons/find-coupons', {
    state: 'available',
  })
  expect(String(counts.available)).toBe('1')
  await visitor.leave()
  await page.context().addCookies(account.cookies)

  await account.must('/cart/add-lines', { kind: 'registration', names: [`coupon-${mark}-${language}.com`] })
  await customer.open('/user/yhq_list')
  await page.getByText('$1.00').first().waitFor()
  await keep('list')
  await page.locator('main li a').first().click()
  await page.getByText(t.takes).waitFor()
  await keep('coupon')

  await customer.open('/user/yhm_search')
  await customer.fill(t.code, 'wrong-code')
  await customer.press(t.check)
  await page.getByText(t.unknown).waitFor()
  await keep('code-wrong')
  await customer.fill(t.code, code.toLowerCase())
  await customer.press(t.check)
  await page.waitForURL(/yhm_xq\?code=/)
  await page.getByText(code).first().waitFor()
  await keep('code')
  await customer.press(t.apply)
  await page.waitForURL(/shopcar/)
  await page.getByText(t.saves).waitFor()
  await keep('cart')
  expect((await account.must<{ sum: string }>('/user_gwc/gwc_list')).sum).toBe('8.99')
  await customer.open(`/user/yhm_xq?code=${code}`)
  await page.getByRole('button', { name: t.remove }).waitFor()
  await keep('code-applied')
  await customer.open('/shopcar')
  await customer.press(t.remove)
  await page.getByText(t.saves).waitFor({ state: 'detached' })
  expect((await account.must<{ sum: string }>('/user_gwc/gwc_list')).sum).toBe('9.99')

  const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo')
  await operate(
    product,
    'grant-coupon',
    '--account',
    uid,
    '--kind',
    'percent-off',
    '--value',
    '50',
    '--product',
    'registration',
  )
  await customer.open('/user/yhq_px')
  await page.getByText('−$5.50').waitFor()
  await keep('order-best')
  await page.getByText(t.own, { exact: true }).click()
  const handles = page.locator('main ol button')
  await handles.nth(1).waitFor()
  await handles.nth(0).focus()
  expect((await account.must<{ sum: string }>('/user_gwc/gwc_list')).sum).toBe('5.49')
  const first = await page.locator('main ol > li').first().textContent()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('main ol > li').first().textContent()).not.toBe(first)
  // By pointer back and forth: the handle is dragged over the other row.
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(1).boundingBox()]
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height, { steps: 8 })
  await page.mouse.up()
  await expect
    .poll(async () => (await page.locator('main ol > li').first().textContent())?.slice(1))
    .toBe(first?.slice(1))
  await keep('order-own')
  await customer.press(t.save)
  await page.getByText(t.saved, { exact: true }).first().waitFor()
  expect((await account.must<{ sum: string }>('/user_gwc/gwc_list')).sum).toBe('9.99')

  await customer.open('/user/yhq_search')
  await page.getByText(t.transfer, { exact: true }).click()
  await keep('filter')
  await customer.press(t.show)
  await page.getByText(t.none).waitFor()
  await customer.press(t.clear)
  await page.getByText('$1.00').first().waitFor()

  const order = await account.placeOrder([`used-${mark}-${language}.com`])
  const { coupons } = await account.must<{ coupons: { id: string }[] }>('/coupons/find-coupons', {
    state: 'used',
  })
  await customer.open(`/user/yhq_xq?id=${coupons[0]?.id}`)
  await page.getByRole('link', { name: /\.com$/ }).click()
  await page.waitForURL(/\/user\/order\?/)
  await page.getByText(order).first().waitFor()
  await customer.leave()
})
