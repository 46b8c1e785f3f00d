import { expect, inject, test } from 'vitest'
import { browserOfFile } from './browser.ts'
import { TestCustomer } from './test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers })
const htmlAt = async (path: string) => (await get(path)).text()
/** The values of an attribute of the tags that have all of these. */
const valuesOf = (html: string, tag: RegExp, attribute: string) =>
  (html.match(/<(?:meta|link)\b[^>]*>/gi) ?? []).flatMap(each =>
    tag.test(each) ? [new RegExp(`${attribute}="([^"]*)"`, 'i').exec(each)?.[1]] : [],
  )

const listed = [
  '/',
  '/price',
  '/price2',
  '/price3',
  '/search',
  '/help',
  '/help_detail?id=15',
  '/terms/privacy',
  '/news',
  '/news?id=1',
]
const inChinese = (path: string) => (path === '/' ? '/zhcn' : `/zhcn${path}`)

test.each(listed)('%s says where it stands in both languages, and how it is to be shared', async path => {
  for (const [own, locale] of [
    [path, 'en_US'],
    [inChinese(path), 'zh_CN'],
  ] as const) {
    const response = await get(`${own}${path.includes('?') ? '&' : '?'}utm_source=mail`)
    expect(response.headers.get('x-robots-tag')).toBeNull()
    const html = await response.text()
    expect(html).not.toContain('.invalid')
    expect(valuesOf(html, /name="robots"/, 'content')).toEqual(['index, follow'])
    expect(valuesOf(html, /rel="canonical"/, 'href')).toEqual([product.url + own])
    expect(valuesOf(html, /rel="alternate"/, 'hrefLang')).toEqual(['en-US', 'zh-CN', 'x-default'])
    expect(valuesOf(html, /rel="alternate"/, 'href')).toEqual([path, inChinese(path), path].map(at => product.url + at))
    expect(valuesOf(html, /property="og:url"/, 'content')).toEqual([product.url + own])
    expect(valuesOf(html, /property="og:locale"/, 'content')).toEqual([locale])
    const [image = ''] = valuesOf(html, /property="og:image"/, 'content')
    expect(image.startsWith(`${product.url}/share.`)).toBe(true)
    expect((await fetch(image)).headers.get('content-type')).toBe('image/png')
  }
})

test.each(['/', '/price', '/search', '/help', '/news'])('%s has a title and a description of its own', async path => {
  const [us, zhcn] = await Promise.all([htmlAt(path), htmlAt(inChinese(path))])
  for (const html of [us, zhcn]) {
    expect(/<title>(.+?)<\/title>/.exec(html)?.[1]).toContain(' · Namestead')
    expect(valuesOf(html, /name="description"/, 'content')[0]?.length).toBeGreaterThan(8)
  }
  expect(valuesOf(zhcn, /name="description"/, 'content')[0]).toMatch(/[一-鿿]/)
})

test.each([
  '/user/my_domain',
  '/shopcar',
  '/pay',
  '/search?name=example',
  '/help?nr=dns',
  '/login',
  '/offline',
  '/nothing',
])('%s is not listed', async path => {
  for (const own of [path, inChinese(path)]) {
    const response = await get(own)
    expect(response.headers.get('x-robots-tag'), own).toBe('noindex')
    expect(valuesOf(await response.text(), /name="robots"/, 'content'), own).toEqual(['noindex'])
  }
})

test('the address is the one that the browser asked, whoever asked before', async () => {
  const alias = product.url.replace('127.0.0.1', 'localhost')
  for (const origin of [product.url, alias, product.url]) {
    const html = await (await fetch(`${origin}/price`)).text()
    expect(valuesOf(html, /rel="canonical"/, 'href')).toEqual([`${origin}/price`])
  }
  const etagAt = async () => (await get('/price')).headers.get('etag') ?? ''
  // On a busy machine a page stands as it was built until it has been filled.
  await expect.poll(async () => (await get('/price', { 'if-none-match': await etagAt() })).status).toBe(304)
  const etag = await etagAt()
  expect((await fetch(`${alias}/price`, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('the sitemap has every listed page and article in both languages, and robots.txt names it', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('xml')
  const xml = await response.text()
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of listed) for (const own of [path, inChinese(path)]) expect(addresses).toContain(product.url + own)
  expect(addresses.filter(address => /user|shopcar|login|zhcn\/?$/.test(address))).toEqual([`${product.url}/zhcn`])
  // What is listed can be read.
  for (const address of addresses.slice(0, 12)) {
    const page = await fetch(address)
    expect([page.status, page.headers.get('x-robots-tag')], address).toEqual([200, null])
  }
})

test.each([
  ['/manifest.webmanifest', '/', 'en-US'],
  ['/zhcn/manifest.webmanifest', '/zhcn', 'zh-CN'],
])('%s describes the app, and its pictures exist', async (path, start, lang) => {
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await response.json()) as {
    start_url: string
    lang: string
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect([manifest.start_url, manifest.lang]).toEqual([start, lang])
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
    ['/search', '/user/my_domain', '/shopcar'].map(url => (start === '/' ? url : start + url)),
  )
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await get(src)).arrayBuffer())
    if (src.endsWith('.png')) expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, src).toBe(sizes)
    else expect(icon.toString()).toContain('<svg')
  }
  const purposes = new Set(manifest.icons.map(({ purpose }) => purpose))
  expect([...purposes].sort()).toEqual(['any', 'maskable', 'monochrome'])
  const touch = Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer())
  expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180])
})

test('in the browser a page has one address, which follows its navigation', async () => {
  const customer = await TestCustomer.with(browser(), product, 'us')
  const { page } = customer
  const canonical = () =>
    page.evaluate(() =>
      ['link[rel=canonical]', 'meta[name=robots]', 'meta[name=description]'].map(selector =>
        [...document.querySelectorAll(selector)].map(
          element => element.getAttribute('href') ?? element.getAttribute('content'),
        ),
      ),
    )
  await customer.open('/help')
  await expect
    .poll(canonical)
    .toEqual([[`${product.url}/help`], ['index, follow'], [expect.stringContaining('Answers')]])
  await page.locator('main a[href*="/help_detail"]').first().click()
  await page.waitForURL(/help_detail\?id=/)
  await expect.poll(canonical).toEqual([[page.url()], ['index, follow'], [expect.any(String)]])
  // Also where the page is the first one.
  await customer.open('/help_detail?id=15')
  await expect.poll(canonical).toEqual([[`${product.url}/help_detail?id=15`], ['index, follow'], [expect.any(String)]])
  await customer.open('/search?name=lamp')
  await expect.poll(canonical).toEqual([[`${product.url}/search`], ['noindex'], [expect.any(String)]])
  expect(await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href)).toBe(
    `${product.url}/manifest.webmanifest`,
  )
  await customer.leave()
})
