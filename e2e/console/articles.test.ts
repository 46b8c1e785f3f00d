import { expect, inject, test } from 'vitest'
import { browserOfFile } from '../browser.ts'
import { accessibilityFaults } from '../judge-page.ts'
import { picture, signedInDesk } from './desk.ts'

const browser = browserOfFile()
const product = inject('product')

test('an article is written beside its preview, published, seen by a visitor, and what two save at once is not lost', async () => {
  const { page, complaints } = await signedInDesk(browser(), product, ['content'])
  await page.goto('/console/content/list-articles')
  await page.getByRole('button', { name: 'Write article' }).click()
  const form = page.getByRole('dialog', { name: 'Write article' })
  const mark = Date.now().toString(36)
  await form.getByLabel('Kind').selectOption('news')
  await form.getByLabel('Title in English').fill(`Quiet night ${mark}`)
  await form.getByLabel('Title in Chinese').fill(`维护公告 ${mark}`)
  await form.getByLabel('Summary in English').fill('Payments pause for an hour.')
  await form.getByLabel('Summary in Chinese').fill('支付暂停一小时。')
  await form
    .getByLabel('Text in English')
    .fill('## What happens\n\nPayments **pause**. [Help](/help_detail?id=15)\n\n- one\n- two')
  await form.getByLabel('Text in Chinese').fill('## 说明\n\n支付**暂停**。')
  await form.getByRole('heading', { name: 'What happens' }).waitFor()
  await form.getByText('暂停', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'article-form')
  await form.getByLabel('Reason').fill('a scenario')
  await form.getByRole('button', { name: 'Write article' }).click()
  const slug =
    (await page
      .getByRole('dialog')
      .getByText(/^news-\d+$/)
      .textContent()) ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  const row = page.getByRole('row', { name: new RegExp(`^${slug}\\b`) })
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit · ${slug}` })
  expect(await edit.getByLabel('Title in English').inputValue()).toBe(`Quiet night ${mark}`)
  await edit.getByLabel('Text in Chinese').fill('## 说明\n\n已更新。')
  // Somebody else saved meanwhile.
  await edit.getByLabel('Version').fill('0')
  await edit.getByLabel('Reason').fill('a scenario')
  await edit.getByRole('button', { name: 'Edit' }).click()
  await edit.getByRole('alert').getByText('Your text is still here').waitFor()
  expect(await edit.getByLabel('Text in Chinese').inputValue()).toContain('已更新')
  await picture(page, 'article-conflict')
  await edit.getByLabel('Version').fill('1')
  await edit.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByText('Done').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await row.getByRole('button', { name: 'Publish' }).click()
  await page.getByLabel('Reason').fill('a scenario')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByText('Done').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await row.getByText('Published', { exact: true }).waitFor()
  await picture(page, 'articles')
  await row.click()
  await page.getByRole('dialog').getByText('已更新').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'article-panel')
  expect(complaints).toEqual([])

  const id = slug.split('-')[1]
  await expect.poll(async () => (await fetch(`${product.url}/zhcn/news?id=${id}&fs=1`)).text()).toContain('已更新')
})
