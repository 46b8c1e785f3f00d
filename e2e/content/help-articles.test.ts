import { expect, inject, test } from 'vitest'
import { browserOfFile, type Language } from '../browser.ts'
import { accessibilityFaults, overflowFaults } from '../judge-page.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const screens = [390, 320].flatMap(width =>
  (['us', 'zhcn'] as const).map((language): [number, Language] => [width, language]),
)

/** The help article on DNS records, whose table has long values. */
const address = '/help_detail?id=15'

test.for(screens)('a table keeps its code whole and scrolls within itself (%i px, %s)', async ([width, language]) => {
  const visitor = await TestCustomer.with(browser(), product, language, { width })
  const { page } = visitor
  await visitor.open(address)
  const table = page.locator('[data-table]').first()
  await table.waitFor()
  const codes = await table.locator('code').evaluateAll(found => found.map(code => code.getClientRects().length))
  expect(codes.length).toBeGreaterThan(5)
  // One box each: none is broken over two lines.
  expect(new Set(codes)).toEqual(new Set([1]))
  const hidden = await table.evaluate(box => box.scrollWidth - box.clientWidth)
  // The narrowest phone cannot show all of it; the keyboard moves the rest into view.
  if (width === 320) expect(hidden).toBeGreaterThan(0)
  if (hidden > 0) {
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(box => box.scrollLeft)).toBeGreaterThan(0)
  }
  expect([...(await accessibilityFaults(page)), ...(await overflowFaults(page))]).toEqual([])
  await visitor.leave()
})
