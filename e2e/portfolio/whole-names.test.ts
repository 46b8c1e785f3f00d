import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, shots } from '../browser.ts'
import { TestCustomer } from '../test-customer.ts'

const browser = browserOfFile()
const product = inject('product')

/** Runs in the page: what it shows of texts with the mark that is cut, at an edge or by an ellipsis. */
function cutTexts(mark: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (
      !node.textContent?.includes(mark) ||
      !element ||
      element.closest('.visually-hidden, script, style, dialog:not([open])')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) cut.push(`edge: ${node.textContent}`)
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const frame = at.getBoundingClientRect()
        const isCut = box.right > frame.right + 1 || box.left < frame.left - 1
        const isScrolled = ['auto', 'scroll'].includes(style.overflowX) && at.scrollWidth > at.clientWidth
        if (isCut && !isScrolled) cut.push(`${at.className}: ${node.textContent}`)
        if (style.webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + 1)
          cut.push(`clamp: ${node.textContent}`)
      }
    }
  }
  return [...new Set(cut)]
}

test('a domain is shown whole, on the smallest phone and with the largest font', async () => {
  const mark = randomBytes(3).toString('hex')
  const names = ['one', 'two'].map(end => `a-rather-long-name-of-a-lantern-shop-${mark}-${end}.com`)
  const [name = ''] = names
  const account = await Account.at(product, 200)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  const { lines } = await account.orderEnded(order, 40)
  const domain = lines[0]?.result ?? ''
  await account.must('/zones/add-record', { domain, host: `www.${mark}`, type: 'CNAME', value: `target.${name}` })
  await account.must('/cart/add-lines', { kind: 'registration', names: [`cart-${name}`] })
  const customer = await TestCustomer.of(browser(), account, 'us', { width: 320 })
  const { page } = customer
  const faults: Record<string, string[]> = {}
  const look = async (page: Page, what: string) => {
    await page.waitForLoadState('networkidle')
    for (const size of ['100%', '200%']) {
      await page.evaluate(each => {
        document.documentElement.style.fontSize = each
      }, size)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      const found = await page.evaluate(cutTexts, mark)
      if (found.length > 0) faults[`${what} ${size}`] = found
      if (keepsPictures) await page.screenshot({ path: `${shots}/whole-${what}-${size.slice(0, -1)}.png` })
    }
  }
  const paths = {
    domains: '/user/my_domain',
    domain: `/user/domain_xq?domain=${domain}`,
    records: `/user/domain_analysis?domain=${domain}`,
    form: `/user/domain_anAdd?domain=${domain}&type=A`,
    log: `/user/domain_anlog?domain=${domain}`,
    forward: `/user/domain_forward?domain=${domain}`,
    cart: '/shopcar',
    result: `/domain_zc_result?order=${order}`,
    renew: `/domain_renew?domain=${domain}`,
    delete: `/user/domain_delete?domain=${domain}`,
    servers: `/user/domain_dnssec?domain=${domain}`,
    funds: '/user/zjmx',
    search: `/search?name=${name}`,
    whois: `/whois?domain=${name}`,
  }
  for (const [what, path] of Object.entries(paths)) {
    await customer.open(path)
    await look(page, what)
  }
  expect(faults).toEqual({})

  // What was saved has the focus, so that the keyboard goes on from there.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await customer.open(paths.records)
  await customer.open(paths.form)
  await customer.fill(customer.texts.host, 'focus')
  await customer.fill(customer.texts.ipv4, '192.0.2.46')
  await customer.press(customer.texts.addRecord)
  await page.getByText('192.0.2.46').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('192.0.2.46')
})
