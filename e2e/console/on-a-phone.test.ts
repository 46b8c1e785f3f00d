import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { browserOfFile } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

/** Controls and headings that lie beyond the screen, and the width of what the page needs. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const outside = [...document.querySelectorAll('h1, h2, button, a, input, select, textarea')].filter(element => {
      // A table is moved within its frame.
      if (element.closest('table') || !element.checkVisibility()) return false
      const { left, right } = element.getBoundingClientRect()
      return right > width + 1 || (left < -1 && right > 0)
    })
    return [...outside.map(element => element.outerHTML.slice(0, 120)), document.documentElement.scrollWidth - width]
  })

test('an operator on the way approves and answers with a phone', async () => {
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'], { width: 390 })
  const look = async (name: string) => {
    await page.waitForLoadState('networkidle')
    expect(await beyond(page), name).toEqual([0])
    expect(await accessibilityFaults(page)).toEqual([])
    await picture(page, `phone-${name}`)
  }
  await look('overview')
  const content = await page.locator('#content').boundingBox()
  expect(content?.width).toBe(390)
  await page.getByRole('button', { name: 'Menu' }).click()
  await look('menu')
  await page.getByRole('link', { name: 'Policies' }).click()
  await page.getByRole('heading', { level: 1, name: 'Policies' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  await look('list')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set policy' }).waitFor()
  await look('row')
  await page.getByRole('dialog').getByRole('button', { name: 'Set policy' }).click()
  const form = page.getByRole('dialog', { name: /^Set policy/ })
  await form.getByLabel('Reason').fill('a look')
  await look('act')
  const send = await form.getByRole('button', { name: 'Set policy' }).boundingBox()
  expect((send?.y ?? 900) + (send?.height ?? 0)).toBeLessThanOrEqual(800)
  expect(complaints).toEqual([])
})

test('the keyboard goes on from a row, after the palette and after an act', async () => {
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'])
  const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'))
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(typed)
  }
  await find('policies')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Policies' }).waitFor()
  await expect.poll(focusedRow).toBe('0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focusedRow).toBe('2')
  // A look at a row gives the focus back to it.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focusedRow).toBe('2')
  // So does an act, and the one after its end.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Set policy' }).click()
  const form = page.getByRole('dialog', { name: /^Set policy/ })
  await form.getByLabel('Reason').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await expect.poll(focusedRow).toBe('2')

  // And an act that was done, which draws the list anew.
  await find('intake registrars')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Intake registrars' }).waitFor()
  await expect.poll(focusedRow).toBe('0')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save intake registrar' }).click()
  const saving = page.getByRole('dialog', { name: /^Save intake registrar/ })
  await saving.getByLabel('Reason').fill('a look')
  await page.keyboard.press('Enter')
  await saving.getByText('Done').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focusedRow).toBe('0')

  // Nothing is found, and nothing stands above that.
  await find('e')
  await find('zzzz')
  await page.getByText('No results').waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  const keys = async (typed: string) => {
    await page.getByRole('combobox').fill(typed)
    return page.getByRole('option').allTextContents()
  }
  for (const typed of ['a', 'ac', 'set', 'li', '']) expect((await keys(typed)).length).toBeLessThanOrEqual(12)
  await page.getByRole('combobox').fill('zzzz')
  expect(await page.getByRole('option').count()).toBe(0)
  expect(complaints).toEqual([])
})
