import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, shots } from '../browser.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const saves = { us: 'Coupon −$3.00', zhcn: '优惠券 −$3.00' } as const

test.each<Language>(['us', 'zhcn'])(
  'a coupon lowers the cart, the order and what is charged (%s)',
  async language => {
    const account = await Account.at(product, 100)
    const { uid } = await account.must<{ uid: string }>('/user_zh/get_baseinfo')
    const grant = `--account ${uid} --kind amount-off --value 3.00 --product registration`.split(' ')
    await operate(product, 'grant-coupon', ...grant)
    const name = `coupon${Math.random().toString(36).slice(2, 8)}.com`
    await account.must('/cart/add-lines', { kind: 'registration', names: [name] })
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    await page.context().addCookies(account.cookies)
    const picture = async (of: string) => {
      if (keepsPictures) await page.screenshot({ path: join(shots, `coupon-${of}-${language}.png`), fullPage: true })
    }

    await customer.open('/shopcar')
    await page.getByText(saves[language]).waitFor()
    const { sum, lines } = await account.must<{
      sum: string
      lines: { savings: { kind: string; amount: string }[] }[]
    }>('/user_gwc/gwc_list')
    expect(lines[0]?.savings).toContainEqual({ kind: 'coupon', amount: '3.00' })
    await picture('cart')
    const { order } = await account.must<{ order: string }>('/cart/place-order', { total: sum })
    await customer.open(`/pay?order=${order}`)
    await page.getByText(saves[language]).waitFor()
    await picture('pay')
    await account.payOrder(order)
    await account.orderEnded(order, 30)
    await customer.open(`/user/order?id=${order}`)
    await page.getByText(saves[language]).waitFor()
    await picture('order')
    await customer.open('/user/yhq_list?state=used')
    await page.getByText(name).waitFor()
    await picture('list')
    await customer.leave()
  },
  60_000,
)
