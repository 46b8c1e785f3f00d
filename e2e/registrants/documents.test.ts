import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    none: 'Not submitted', number: 'Identity document number', wrong: 'Use 4 to 40 letters, digits, spaces or hyphens', submit: 'Submit documents',
    checking: 'In review', refused: 'Not accepted', verified: 'Verified until', front: 'Front of the document', back: 'Back of the document',
  },
  zhcn: {
    none: '未提交', number: '证件号码', wrong: '请输入 4 至 40 位字母、数字、空格或连字符', submit: '提交资料', checking: '审核中', refused: '未通过',
    verified: '有效期至', front: '证件正面', back: '证件背面',
  },
} // biome-ignore format: one table

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.each<Language>(['us', 'zhcn'])(
  'documents are submitted, refused with a reason, and verified (%s)',
  async language => {
    const t = words[language]
    const account = await Account.at(product, 0)
    const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
    const customer = await TestCustomer.of(browser(), account, language)
    const { page } = customer
    const submit = async () => {
      await customer.fill(t.number, '?')
      await page.getByLabel(t.number, { exact: true }).blur()
      await page.getByText(t.wrong).waitFor()
      await customer.fill(t.number, 'L01X00T47')
      // A slot that has its file takes no other one.
      const slots = page.locator('input[type=file]')
      for (const name of ['front.png', 'back.png']) {
        const left = await slots.count()
        await slots.first().setInputFiles({ name, mimeType: 'image/png', buffer: png })
        await expect.poll(() => slots.count()).toBe(left - 1)
      }
      await customer.press(t.submit)
      await page.getByText(t.checking, { exact: true }).waitFor()
    }
    const decide = async (...words: string[]) => {
      const [row] = await rowsOf(product)<{ id: string }>(
        `select d.id from registrant_documents d join accounts a on a.id = d.account_id where a.email = $1 order by d.id desc`,
        [account.email],
      )
      await operate(product, 'decide-documents', '--documents', row?.id ?? '', ...words)
      await customer.open(`/user/mbrz?id=${templates[0]?.template}`)
    }
    await customer.open(`/user/mbrz?id=${templates[0]?.template}`)
    await page.getByText(t.none, { exact: true }).waitFor()
    await submit()
    await decide('--note', 'The back is unreadable.')
    await page.getByText(t.refused, { exact: true }).waitFor()
    await page.getByText('The back is unreadable.').waitFor()
    await submit()
    await decide('--approve')
    await page.getByText(t.verified).waitFor()
    await customer.leave()
  },
)
