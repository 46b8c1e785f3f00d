import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { Account } from './account.ts'
import { browserOfFile, type Language } from './browser.ts'
import { operate } from './operate.ts'
import { postmasterOf, processesOf } from './processes.ts'
import { newAddress, type ProductAddress, type RunningProduct, startAt } from './product.ts'
import { watchRequests } from './settled.ts'
import { TestCustomer } from './test-customer.ts'

const shared = inject('product')
const browser = browserOfFile()

const languages: readonly Language[] = ['us', 'zhcn']
const inLanguage = (language: Language, path: string) =>
  language === 'us' ? path : path === '/' ? '/zhcn' : `/zhcn${path}`

/** The answers that a document carries, as text; undefined where it carries none. */
const answersIn = (html: string) =>
  /<script type="application\/json" id="given-answers">(.*?)<\/script>/s.exec(html)?.[1]

/** What is read on the page before any script runs. */
const readIn = (html: string) => html.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ')

const documentAt = async ({ url }: ProductAddress, path: string) => (await fetch(url + path)).text()

/** On a busy machine the first who asks gets the page as built. */
async function filledAt(product: ProductAddress, path: string): Promise<string> {
  let html = ''
  const look = async () => {
    html = await documentAt(product, path)
    return answersIn(html)
  }
  await expect.poll(look).toBeDefined()
  return html
}

const pages: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/': { us: 'Renews at $', zhcn: '续费 $' },
  '/price': { us: '.com', zhcn: '.com' },
  '/price2': { us: '.com', zhcn: '.com' },
  '/price3': { us: '.com', zhcn: '.com' },
  '/help': { us: 'Unable to Receive Emails', zhcn: '收不到邮件' },
  '/help_detail?id=15': { us: '192.0.2.10', zhcn: '192.0.2.10' },
  '/news': { us: 'A help center, and agreements with versions', zhcn: '帮助中心上线，协议启用版本管理' },
  '/terms/privacy': { us: 'Version 1, effective January 1, 2026', zhcn: '第 1 版，2026年1月1日起生效' },
}

describe.each(languages)('a public page (%s)', language => {
  test.each(Object.keys(pages))('%s stands with its content before any script runs', async path => {
    const html = await filledAt(shared, inLanguage(language, path))
    expect(readIn(html)).toContain(pages[path]?.[language])
    // Rich texts are markup; as an answer they stand in a script's element, which they must not leave.
    const answers = answersIn(html) ?? ''
    expect(answers).not.toContain('<')
    expect(Object.values(JSON.parse(answers)).length).toBeGreaterThan(0)
  })

  test('asks for nothing that its document brought, and is taken over as it stands', async () => {
    const customer = await TestCustomer.with(browser(), shared, language)
    const { page } = customer
    const settled = watchRequests(page)
    const asked: string[] = []
    page.on('request', request => {
      if (/list-(?:level-|service-)?prices|find-help|find-news|fs=1/.test(request.url()))
        asked.push(`${page.url()} ${request.url()}`)
    })
    for (const path of Object.keys(pages)) {
      await filledAt(shared, customer.path(path))
      await customer.open(path)
      await settled()
    }
    expect(asked).toEqual([])
    // With another query than the document was made for, the page asks.
    const answered = page.waitForResponse(/find-help/)
    await customer.open('/help?nr=redemption')
    await answered
    await settled()
    await customer.leave()
  })
})

test('an announcement and an unknown article', async () => {
  const [id = ''] = /\/news\?id=\d+/.exec(await filledAt(shared, '/news')) ?? []
  const [title = ''] = /(?<=<h2[^>]*>)[^<]+/.exec(await filledAt(shared, id)) ?? []
  expect(readIn(await filledAt(shared, '/news'))).toContain(title)
  for (const path of ['/help_detail?id=999', '/help_detail', '/terms/of-somebody-else', '/price?tld=com', '/help?id=1'])
    expect(answersIn(await documentAt(shared, path)), path).toBeUndefined()
  expect((await fetch(`${shared.url}/terms/of-somebody-else`)).status).toBe(404)
})

test('customers are told their own prices', async () => {
  const account = await Account.at(shared, 0)
  const customer = await TestCustomer.of(browser(), account, 'us')
  const answered = customer.page.waitForResponse(/list-prices/)
  await customer.open('/price')
  await answered
  await customer.leave()
})

test('what the browser holds already is not sent again, and no answer is kept for others', async () => {
  const ask = (headers: Record<string, string>, method = 'GET') => fetch(`${shared.url}/price`, { method, headers })
  await filledAt(shared, '/price')
  const first = await ask({ 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('vary')).toContain('accept-encoding')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('set-cookie')).toBeNull()
  const etag = first.headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  const head = await ask({ 'accept-encoding': 'gzip' }, 'HEAD')
  expect([head.status, head.headers.get('etag'), head.headers.get('content-encoding')]).toEqual([200, etag, 'gzip'])
})

describe('while the product lives', () => {
  let product: RunningProduct
  beforeAll(async () => {
    const address = await newAddress()
    product = await startAt(address, { environment: { PUBLIC_URL: address.url } })
  })
  afterAll(async () => {
    await product.stop()
    product.discard()
  })

  test('a price that changed is on the page after a minute', async () => {
    const { address } = product
    expect(readIn(await filledAt(address, '/price'))).not.toContain('4,321.09')
    await operate(address, 'set-price', '--tld', 'com', '--kind', 'register', '--price', '4321.09')
    const moved = await fetch(`${address.operatorUrl}/dev/clock`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ days: String(61 / 86_400) }),
    })
    expect(moved.status).toBe(200)
    for (const path of ['/price', '/', '/zhcn/price'])
      await expect.poll(() => documentAt(address, path).then(readIn)).toContain('4,321.09')
  })

  test('pages stand as they were built while the database is away, and are filled again after it', async () => {
    const { address } = product
    const database = new Set(processesOf(address, postmasterOf(address)))
    for (const pid of database) process.kill(pid, 'SIGSTOP')
    try {
      const started = performance.now()
      const html = await documentAt(address, '/terms/privacy')
      expect(performance.now() - started).toBeLessThan(patience(3))
      expect(html).toContain('</html>')
      expect(answersIn(html)).toBeUndefined()
    } finally {
      for (const pid of database) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(() => documentAt(address, '/terms/privacy').then(answersIn)).toContain('effective')
  })
})
