import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from './account.ts'
import { browserOfFile, type Language } from './browser.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

/** What has the focus, as a screen reader names it, and whether the focus can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: '', visible: true }
    const label =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(each => each.textContent).join() : ''
    const name = element.getAttribute('aria-label') ?? (label || (element.textContent ?? '').trim())
    const style = getComputedStyle(element)
    const box = element.parentElement ? getComputedStyle(element.parentElement) : style
    const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    // A field shows the focus at the border of its box.
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = 'var(--brand)'
    const field = element.matches('input, textarea, select') && box.borderTopColor === getComputedStyle(probe).color
    probe.remove()
    return { name, visible: ring || field }
  })

const most = 60

/** Goes on by Tab until the named control has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < most; step++) {
    const at = await focused(page)
    if (typeof name === 'string' ? at.name.startsWith(name) : name.test(at.name)) {
      // A border fades into the color of the focus.
      await expect
        .poll(async () => (await focused(page)).visible, { message: `the focus on ${at.name} can be seen` })
        .toBe(true)
      return
    }
    passed.push(at.name)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by Tab, only ${passed.join(' | ')}`)
}

const screenTexts = {
  us: { field: 'Domain name or keyword', add: 'Add to cart', checkOut: 'Check out', place: 'Place order', pay: 'Pay now', done: "Registered. It's yours.", next: 'Connect a website', addRecord: 'Add record' },
  zhcn: { field: '域名或关键词', add: '加入购物车', checkOut: '去结算', place: '提交订单', pay: '立即支付', done: '注册成功，域名已归您所有', next: '绑定网站', addRecord: '添加记录' },
} as const // biome-ignore format: one table

test.for<Language>(['zhcn'])('a domain is bought with the keyboard alone (%s)', async language => {
  const account = await Account.at(product, 50)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  const texts = screenTexts[language]
  const name = `keys${Math.random().toString(36).slice(2, 8)}.com`
  const press = async (control: string | RegExp) => {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  }

  await customer.open('/')
  await tabTo(page, texts.field)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?name=**')
  await page.getByRole('button', { name: texts.add }).first().waitFor()
  await press(texts.add)
  await page.getByRole('link', { name: texts.checkOut }).waitFor()
  await press(texts.checkOut)
  await page.getByRole('button', { name: texts.place }).waitFor()
  await page.getByText(account.email).waitFor()
  await press(texts.place)
  await page.waitForURL('**/pay?**')
  await page.getByRole('button', { name: texts.pay }).waitFor()
  await press(texts.pay)
  await page.getByText(texts.done).waitFor()
  await press(new RegExp(`^${texts.next}`))
  await page.waitForURL('**/user/domain_analysis**')
  await page.getByRole('link', { name: texts.addRecord }).first().waitFor()
  await press(texts.addRecord)
  await page.waitForURL('**/user/domain_anAdd**')
  await customer.leave()
})
