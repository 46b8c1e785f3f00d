import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as notices from '@namestead/contract/notices'
import * as registrants from '@namestead/contract/registrants'
import * as uploads from '@namestead/contract/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const number = 'L01X00T47-SECRET'

async function customerWithTemplate(data: object = {}) {
  const customer = await new TestCustomer(app).register()
  const { template } = await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact, ...data })
  return { customer, template }
}
const putFile = async (customer: TestCustomer) =>
  (
    await customer.get(uploads.putFile, {
      name: 'id.png',
      content: Buffer.from(png, 'base64').toString('base64url'),
      pdfOnly: false,
    })
  ).upload
const filesOf = (customer: TestCustomer, count: number) =>
  Promise.all(Array.from({ length: count }, () => putFile(customer)))
const submit = (
  customer: TestCustomer,
  template: string,
  files: readonly string[],
  kind = 'person' as 'person' | 'organisation',
) => customer.call(registrants.verifyTemplate, { template, kind, documentNumber: number, files })
const stateOf = (customer: TestCustomer, template: string) => customer.get(registrants.readDocuments, { template })
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
const idOf = async ({ accountId }: TestCustomer): Promise<string> =>
  (
    await app.databases.pool.query('select id from registrant_documents where account_id = $1 order by id desc', [
      accountId,
    ])
  ).rows[0].id

describe('identity documents', () => {
  test('are checked by an operator, verify the registrant for years, and are erased after 90 days', async () => {
    const { customer, template } = await customerWithTemplate()
    expect(await stateOf(customer, template)).toMatchObject({ state: 'none', kind: 'person' })
    const files = await filesOf(customer, 2)
    expect((await submit(customer, template, files)).code).toBe(1)
    expect((await stateOf(customer, template)).state).toBe('checking')
    expect(errorOf(await submit(customer, template, await filesOf(customer, 2)))).toBe('documents-checking')
    const id = await idOf(customer)
    // The number is readable by nobody but the operator who decides.
    const { rows } = await app.databases.pool.query('select document_number from registrant_documents where id = $1', [
      id,
    ])
    expect(rows[0].document_number.toString('latin1')).not.toContain(number)
    expect(await operate(app, 'list-documents')).toContain(`  ${customer.accountId}  `)
    const folder = mkdtempSync(join(tmpdir(), 'documents-'))
    expect(await operate(app, 'show-documents', '--documents', id, '--to', folder)).toContain(number)
    expect(readdirSync(folder)).toHaveLength(2)
    await operate(app, 'decide-documents', '--documents', id, '--approve')
    const verified = await stateOf(customer, template)
    expect(verified.state).toBe('verified')
    expect(verified.until?.getUTCFullYear()).toBe(app.clock.now().getUTCFullYear() + 5)
    const { messages } = await customer.get(notices.findSiteMessages, {})
    expect(messages.map(({ title }) => title)).toContain('Documents of Mary Major verified')
    await expect(operate(app, 'decide-documents', '--documents', id, '--approve')).rejects.toThrow(/decided already/)
    const { rows: todos } = await app.databases.pool.query(
      "select settled_note from operator_todos where kind = 'registrant-documents' and reference = $1",
      [id],
    )
    expect(todos).toEqual([{ settled_note: 'verified' }])

    const left = async () =>
      (
        await app.databases.pool.query(
          "select 1 from uploads where attached_kind = 'registrant-documents' and attached_to = $1",
          [id],
        )
      ).rows.length
    expect(await left()).toBe(2)
    await app.databases.transact(tx => setOffset(tx, 91 * 86_400_000))
    await eventually(async () => (await left()) === 0, 30)
    expect((await stateOf(customer, template)).state).toBe('verified')
    expect(await operate(app, 'show-documents', '--documents', id, '--to', folder)).toMatch(
      /^document-number: –\nfiles:\n {2}No files\.$/m,
    )
  })

  test('are refused with a reason and submitted again; another registrant needs others', async () => {
    const { customer, template } = await customerWithTemplate()
    await submit(customer, template, await filesOf(customer, 2))
    const id = await idOf(customer)
    await expect(operate(app, 'decide-documents', '--documents', id)).rejects.toThrow(/in the note/)
    await operate(app, 'decide-documents', '--documents', id, '--note', 'The back is unreadable.')
    expect(await stateOf(customer, template)).toMatchObject({ state: 'refused', reason: 'The back is unreadable.' })
    expect((await submit(customer, template, await filesOf(customer, 2))).code).toBe(1)
    await operate(app, 'decide-documents', '--documents', await idOf(customer), '--approve')
    expect((await stateOf(customer, template)).state).toBe('verified')
    await customer.get(registrants.saveTemplate, { template, label: 'Mine', ...contact, name: 'Somebody Else' })
    expect((await stateOf(customer, template)).state).toBe('none')
  })

  test('of a corrected name take the place of those that are being checked', async () => {
    const { customer, template } = await customerWithTemplate()
    await submit(customer, template, await filesOf(customer, 2))
    const first = await idOf(customer)
    await customer.get(registrants.saveTemplate, { template, label: 'Mine', ...contact, name: 'Mary Major-Minor' })
    expect((await stateOf(customer, template)).state).toBe('none')
    expect((await submit(customer, template, await filesOf(customer, 2))).code).toBe(1)
    expect((await stateOf(customer, template)).state).toBe('checking')
    await expect(operate(app, 'decide-documents', '--documents', first, '--approve')).rejects.toThrow(/decided already/)
    const { rows } = await app.databases.pool.query(
      "select settled_note from operator_todos where kind = 'registrant-documents' and reference = $1",
      [first],
    )
    expect(rows).toEqual([{ settled_note: 'superseded' }])
    // The name as it was before has none that are being checked.
    await customer.get(registrants.saveTemplate, { template, label: 'Mine', ...contact })
    expect((await stateOf(customer, template)).state).toBe('none')
  })

  test('are taken only whole, of the right kind, of one’s own, and a few times a day', async () => {
    const { customer, template } = await customerWithTemplate({ kind: 'organisation', organisation: 'Acme Ltd' })
    const { customer: stranger, template: other } = await customerWithTemplate()
    const [file = ''] = await filesOf(customer, 1)
    expect(errorOf(await submit(customer, template, [file]))).toBe('documents-kind')
    expect(errorOf(await submit(customer, template, [file, await putFile(customer)], 'organisation'))).toBe(
      'documents-files',
    )
    expect(errorOf(await submit(customer, other, [file], 'organisation'))).toBe('template-unknown')
    expect(errorOf(await submit(stranger, other, [file, await putFile(stranger)]))).toBe('documents-files')
    expect(errorOf(await stranger.call(registrants.readDocuments, { template }))).toBe('template-unknown')
    for (let count = 1; count <= 5; count++) {
      expect((await submit(customer, template, [await putFile(customer)], 'organisation')).code).toBe(1)
      await operate(app, 'decide-documents', '--documents', await idOf(customer), '--note', 'No.')
    }
    expect(errorOf(await submit(customer, template, [file], 'organisation'))).toBe('documents-too-many')
  })
})

test('documents that are submitted again and again ask for a captcha of their own kind', async () => {
  const customer = await new TestCustomer(app).register()
  const submit = () =>
    customer.call(registrants.verifyTemplate, {
      template: '1',
      kind: 'person',
      documentNumber: 'AB 1234567',
      files: ['x'],
    })
  for (let n = 0; n < 10; n++) expect(await submit()).toMatchObject({ code: -1, error: 'template-unknown' })
  expect(await submit()).toMatchObject({ code: -105001, details: { verify: { type: 'sfyz' } } })
})
