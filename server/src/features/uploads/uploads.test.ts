import * as contract from '@namestead/contract/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOwner } from '../../platform/use-case.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { attachUploads, looseUploads } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'])
})
afterAll(() => app.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const put = (customer: TestCustomer, content: Buffer, { name = 'proof.png', pdfOnly = false } = {}) =>
  customer.call(contract.putFile, { name, content: content.toString('base64url'), pdfOnly })

describe('a file', () => {
  test('can be viewed by its sender only, as an attachment in a sandbox', async () => {
    const customer = await new TestCustomer(app).register()
    const { upload } = await customer.get(contract.putFile, {
      name: '../../etc/身份证.png',
      content: png.toString('base64url'),
      pdfOnly: false,
    })
    const seen = await customer.fetch(`/uploads/file/${upload}`)
    expect(Buffer.from(await seen.arrayBuffer()).equals(png)).toBe(true)
    expect(seen.headers.get('content-type')).toBe('image/png')
    expect(seen.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('身份证.png')}`,
    )
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await (await new TestCustomer(app).register()).fetch(`/uploads/file/${upload}`)).status).toBe(404)
    expect((await fetch(`${app.url}/uploads/file/${upload}`)).status).toBe(404)
  })

  test.each([
    ['an HTML page named as a picture', Buffer.from('<html><script>alert(1)</script>'), 'proof.png'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'proof.svg'],
    ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex'), 'proof.pdf'],
  ])('that is %s is refused by its content', async (_what, content, name) => {
    const customer = await new TestCustomer(app).arrive()
    expect(await put(customer, content, { name })).toMatchObject({ code: -1, error: 'file-kind' })
  })

  test('is refused above its size limit, and a picture where a document is required', async () => {
    const customer = await new TestCustomer(app).arrive()
    const large = Buffer.concat([png, Buffer.alloc(contract.largestPicture)])
    expect(await put(customer, large)).toMatchObject({
      error: 'file-too-large',
      message: 'Image size must not exceed 1 MB',
    })
    const document = Buffer.concat([pdf, Buffer.alloc(contract.largestDocument - pdf.length)])
    expect(await put(customer, document, { pdfOnly: true })).toMatchObject({ code: 1 })
    expect(await put(customer, Buffer.concat([document, Buffer.alloc(1)]))).toMatchObject({
      error: 'document-too-large',
      message: 'A PDF can have up to 8 MB',
    })
    expect(await put(customer, png, { pdfOnly: true })).toMatchObject({ error: 'pdf-only' })
    expect(await put(customer, pdf, { pdfOnly: true, name: 'proof.pdf' })).toMatchObject({ code: 1 })
  })

  test('is limited per day, for an account and for the visitors of a network', async () => {
    const customer = await new TestCustomer(app).register()
    await app.databases.pool.query(
      `insert into uploads (id, account_id, network, name, media_type, content, sha256, created_at)
       select 'many-' || n, $1, '', 'x.png', 'image/png', $2, '', $3 from generate_series(1, 38) n`,
      [customer.accountId, png, app.clock.now()],
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(customer, png)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(answers.filter(answer => 'error' in answer && answer.error === 'too-many-files')).toHaveLength(4)
    const [visitor, neighbour] = [await new TestCustomer(app).arrive(), await new TestCustomer(app).arrive()]
    expect((await put(visitor, png)).code).toBe(1)
    await app.databases.pool.query(
      `insert into uploads (id, network, name, media_type, content, sha256, created_at)
       select 'large', network, 'x.pdf', 'application/pdf', decode(repeat('00', 62914560), 'hex'), '', created_at
       from uploads where account_id is null limit 1`,
    )
    expect(await put(neighbour, png)).toMatchObject({ error: 'too-many-files' })
  })

  test('of accounts that never paid count against their network, which fills an eighth of the strangers’ space at most', async () => {
    await app.databases.pool.query('delete from uploads')
    const [first, second] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
    const paid = await (await new TestCustomer(app).register()).receive('5.00')
    const fill = (files: number, octets: number) =>
      app.databases.pool.query(
        `insert into uploads (id, account_id, network, name, media_type, content, sha256, created_at)
         select 'full-' || n, $1, '127.0.0.1', 'x.png', 'image/png', decode(repeat('00', $3::int), 'hex'), '', $2 from generate_series(1, $4) n`,
        [first.accountId, app.clock.now(), octets, files],
      )
    await fill(39, 1)
    expect((await put(second, png)).code).toBe(1)
    expect(await put(second, png)).toMatchObject({ error: 'too-many-files' })
    expect((await put(paid, png)).code).toBe(1)
    await app.databases.pool.query('delete from uploads')
    // An eighth of half of 8 MB.
    await operate(app, 'set-policy', '--key', 'uploads.max-loose-megabytes', '--value', '8')
    await fill(1, 524_288 - png.length)
    expect((await put(second, png)).code).toBe(1)
    expect(await put(second, png)).toMatchObject({ error: 'too-many-files' })
    expect((await put(paid, png)).code).toBe(1)
    await app.databases.pool.query('delete from uploads')
    await operate(app, 'set-policy', '--key', 'uploads.max-loose-megabytes', '--value', '2048')
  })

  test('of strangers leave half of the space to customers, and an operator is told when half of that is used', async () => {
    const paid = await (await new TestCustomer(app).register()).receive('5.00')
    const fresh = await new TestCustomer(app).register()
    await operate(app, 'set-policy', '--key', 'uploads.max-loose-megabytes', '--value', '8')
    await app.databases.pool.query('delete from uploads')
    const fill = (octets: number) =>
      app.databases.pool.query(
        `insert into uploads (id, network, name, media_type, content, sha256, created_at)
         values ('filling', '', 'x.pdf', 'application/pdf', decode(repeat('00', $1::int), 'hex'), '', $2)
         on conflict (id) do update set content = excluded.content`,
        [octets, app.clock.now()],
      )
    const todos = async () =>
      (await app.databases.pool.query("select reference from operator_todos where kind = 'upload-budget'")).rows
    // Half of four megabytes, less the file.
    await fill(2 * 1_048_576 - png.length)
    expect((await put(fresh, png)).code).toBe(1)
    expect(await todos()).toEqual([])
    expect((await put(fresh, png)).code).toBe(1)
    expect(await todos()).toEqual([{ reference: 'strangers' }])
    await fill(4 * 1_048_576 - 2 * png.length)
    expect(await put(fresh, png)).toMatchObject({ error: 'too-many-files' })
    expect(await put(await new TestCustomer(app).arrive(), png)).toMatchObject({ error: 'too-many-files' })
    expect((await put(paid, png)).code).toBe(1)
    await app.databases.pool.query('delete from uploads')
    await operate(app, 'set-policy', '--key', 'uploads.max-loose-megabytes', '--value', '2048')
  })

  test('can be attached once by its sender; unattached ones are deleted after a day', async () => {
    const customer = await new TestCustomer(app).register()
    const [mine, loose] = await Promise.all([put(customer, png), put(customer, png)])
    const ids = [mine, loose].map(answer => (answer.code === 1 ? answer.data.upload : ''))
    const { rows } = await app.databases.pool.query('select id from sessions where account_id = $1', [
      customer.accountId,
    ])
    const session = { id: rows[0].id, viewer: null, csrfToken: '' }
    const attach = (who: Parameters<typeof attachUploads>[1], uploads: string[]) =>
      app.databases.transact(tx => attachUploads(tx, who, uploads, 'test', '1'))
    expect(await attach({ session: { ...session, id: '0' }, by: byOwner('1') }, [ids[0] ?? ''])).toBe(false)
    const sender = { session, by: byOwner(customer.accountId) }
    expect(await attach(sender, [ids[0] ?? ''])).toBe(true)
    expect(await attach(sender, [ids[0] ?? '', ids[1] ?? ''])).toBe(false)
    const tomorrow = new Date(app.clock.now().getTime() + 86_500_000)
    await app.databases.transact(tx => looseUploads.sweep(tx, tomorrow))
    expect((await customer.fetch(`/uploads/file/${ids[0]}`)).status).toBe(200)
    expect((await customer.fetch(`/uploads/file/${ids[1]}`)).status).toBe(404)
  })
})
