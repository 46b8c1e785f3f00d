import { expect, test } from 'vitest'
import { contentOf, readBody } from './built-files.ts'
import { createAddressedDocuments, isListed, ownQuery } from './page-addresses.ts'

const marks = { origin: 'https://mark.invalid', query: '?mark', robots: 'robots-mark' }
const built = contentOf(
  '.html',
  Buffer.from('<a href="https://mark.invalid/terms/:id?mark"></a><b>robots-mark</b><script>"/terms/:id"</script>'),
  {},
  { 'cache-control': 'no-cache' },
)
const address = {
  origin: 'https://names.example',
  pattern: '/terms/:id',
  path: '/terms/privacy',
  query: '',
  listed: true,
}

test('inserts an address, and leaves the inline script as its hash allows it', async () => {
  const file = await createAddressedDocuments(marks)(built, address)
  expect((await readBody(file)).toString()).toBe(
    '<a href="https://names.example/terms/privacy"></a><b>index, follow</b><script>"/terms/:id"</script>',
  )
  expect(file.headers.etag).not.toBe(built.headers.etag)
  expect(file.headers['x-robots-tag']).toBeUndefined()
})

test('an address that must not be listed says so in the header, too', async () => {
  const file = await createAddressedDocuments(marks)(built, { ...address, listed: false })
  expect(file.headers['x-robots-tag']).toBe('noindex')
  expect((await readBody(file)).toString()).toContain('<b>noindex</b>')
})

test('keeps a bounded number of addresses, those that were asked for last', async () => {
  const documents = createAddressedDocuments(marks)
  const at = (port: number) => documents(built, { ...address, origin: `https://names.example:${port}` })
  const first = at(1)
  expect(at(1)).toBe(first)
  for (let port = 2; port < 40; port++) await at(port)
  expect(at(39)).toBe(at(39))
  expect(at(1)).not.toBe(first)
})

test('which queries belong to a page', () => {
  expect(ownQuery(['id'], 'utm_source=x&id=15')).toBe('?id=15')
  expect(ownQuery(['id'], 'id=%3Cscript%3E')).toBe('')
  expect(ownQuery([], 'id=15')).toBe('')
  expect([isListed({}, 'a=b'), isListed(undefined, ''), isListed({ not: ['name'] }, 'name=a')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isListed({ only: 'id' }, ''), isListed({ only: 'id' }, 'id=1')]).toEqual([false, true])
})
