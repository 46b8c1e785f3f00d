import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const texts = {
  us: { coupon: 'Coupon −$3.00', code: 'Promo code −$2.00', list: 'List price', total: 'Total' },
  zhcn: { coupon: '优惠券 −$3.00', code: '优惠码 −$2.00', list: '原价', total: '合计' },
} as const

test.each<Language>(['us', 'zhcn'])(
  'a coupon and a code lower the cart, the order and what is charged, each on its line (%s)',
  async language => {
    const account = await Account.at(product, 100)
    const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo')
    const grant = `--account ${uid} --kind amount-off --value 3.00 --product registration`.split(' ')
    await operate(product, 'grant-coupon', ...grant)
    const mark = Math.random().toString(36).slice(2, 8)
    const names = [`coupon${mark}.com`, `code${mark}.com`]
    await account.must('/cart/add-lines', { kind: 'registration', names })
    const code = `--code TWO-${mark} --kind amount-off --value 2.00 --product registration`.split(' ')
    await operate(product, 'create-promo-code', ...code)
    await account.must('/coupons/apply-code', { promoCode: `two-${mark}` })
    const t = texts[language]
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const picture = async (of: string) => {
      if (keepsPictures) await page.screenshot({ path: join(shots, `coupon-${of}-${language}.png`), fullPage: true })
    }

    await customer.open('/shopcar')
    const shown = async () => {
      for (const text of [t.coupon, t.code]) await page.getByText(text).waitFor()
    }
    await shown()
    await page.locator('dt', { hasText: t.list }).waitFor()
    const { sum, lines } = await account.must<{
      sum: string
      lines: { savings: { kind: string; amount: string }[] }[]
    }>('/user_gwc/gwc_list')
    const savings = lines.flatMap(line => line.savings)
    expect(savings).toContainEqual({ kind: 'coupon', amount: '3.00' })
    expect(savings).toContainEqual({ kind: 'code', amount: '2.00' })
    const total = page.locator('dt', { hasText: new RegExp(`^${t.total}$`) }).locator('xpath=following-sibling::dd')
    expect(await total.textContent()).toBe(`$${sum}`)
    await picture('cart')
    await customer.open('/domain_register')
    await shown()
    await page.locator('dt', { hasText: t.list }).waitFor()
    await picture('register')
    const { order } = await account.must<{ order: string }>('/cart/place-order', { total: sum })
    await customer.open(`/pay?order=${order}`)
    await shown()
    await picture('pay')
    await account.payOrder(order)
    await account.orderEnded(order, 30)
    await customer.open(`/user/order?id=${order}`)
    await shown()
    await picture('order')
    await customer.open('/user/yhq_list?state=used')
    for (const name of names) await page.getByText(name).waitFor()
    await picture('list')
    await customer.leave()
  },
  60_000,
)
