import { expect, inject, test } from 'vitest'
import { browserOfFile } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

test('an act sent from a row as it stands changes nothing', async () => {
  const registrars = () => rowsOf(product)<object>('select * from intake_registrars order by registry_id')
  const before = await registrars()
  expect(before).toMatchObject([{ offered: true }])
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'])
  await page.goto('/console/transfers/list-intake-registrars')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save intake registrar' }).click()
  const form = page.getByRole('dialog', { name: /^Save intake registrar/ })
  await form.getByRole('checkbox', { name: 'Offered' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'act-as-it-stands')
  await form.getByLabel('Reason').fill('a look')
  await page.keyboard.press('Enter')
  await form.getByText('Done').waitFor()
  expect(await registrars()).toEqual(before)
  expect(complaints).toEqual([])
})

test('what was typed into an act is not lost by an Escape, a click beside it or the closing cross', async () => {
  const { page, complaints } = await signedInDesk(browser(), product, ['admin'])
  await page.goto('/console/operators/list-policies')
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Set policy' }).click()
  const form = page.getByRole('dialog', { name: /^Set policy/ })
  await form.getByLabel('Reason').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })

  await page.getByRole('row').nth(1).getByRole('button', { name: 'Set policy' }).click()
  await form.getByLabel('Reason').fill('a long reason')
  await page.keyboard.press('Escape')
  await form.getByText('Discard what you typed?').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'act-typed')
  await page.keyboard.press('Enter')
  await form.getByText('Discard what you typed?').waitFor({ state: 'detached' })
  expect(await form.getByLabel('Reason').inputValue()).toBe('a long reason')
  await page.mouse.click(5, 5)
  await form.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Close' }).click()
  await form.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
