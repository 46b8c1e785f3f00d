import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@namestead/contract/content'
import { type Language, languages } from '@namestead/contract/language'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operate as operated } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { agreementTexts, helpArticles, newsArticles } from './article-files.ts'
import { renderMarkdown } from './render-markdown.ts'
import { searchTerms } from './search-terms.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const operate = (name: string, ...words: string[]) => operated(app, name, ...words)

/** The page addresses that the web app declares, read as text: the server does not import pages. */
function pageAddresses(): Set<string> {
  const features = join(import.meta.dirname, '../../../../web/src/features')
  const tables = readdirSync(features).map(feature => join(features, feature, 'routes.ts'))
  return new Set(
    tables
      .filter(existsSync)
      .flatMap(table => [...readFileSync(table, 'utf8').matchAll(/^\s+'(\/[^']*)':/gm)].map(([, path]) => path ?? '')),
  )
}

describe('every article', () => {
  const articles = [...helpArticles, ...agreementTexts, ...newsArticles]

  test('exists in both languages, each in its own script', () => {
    for (const { title, summary, body } of articles) {
      for (const text of [title.zhcn, summary.zhcn, body.zhcn]) expect(text).toMatch(/\p{Script=Han}/u)
      for (const text of [title.us, summary.us, body.us]) expect(text).not.toMatch(/\p{Script=Han}/u)
      // The same sections in both languages, so that a missing one is found.
      const sections = (text: string) => text.match(/^## /gm)?.length ?? 0
      expect([title.us, sections(body.zhcn)]).toEqual([title.us, sections(body.us)])
    }
  })

  test('has its own address', () => {
    const helpIds = [...helpArticles, ...agreementTexts].map(({ id }) => id)
    expect(new Set(helpIds).size).toBe(helpIds.length)
    expect(new Set(newsArticles.map(({ id }) => id)).size).toBe(newsArticles.length)
    expect(agreementTexts.slice(0, 2).map(({ id, agreement }) => `${id} ${agreement}`)).toEqual([
      '48 membership-agreement',
      '49 privacy',
    ])
  })

  test('links only to existing pages and articles', () => {
    const pages = pageAddresses()
    expect(pages).toContain('/help')
    for (const { title, body } of articles)
      for (const language of languages)
        for (const [, href = ''] of renderMarkdown(body[language], language).matchAll(/href="(\/[^"]*)"/g)) {
          const url = new URL(href.replaceAll('&amp;', '&'), 'http://here')
          const path = url.pathname.replace(/^\/zhcn(?=\/)/, '')
          const id = url.searchParams.get('id')
          const known =
            (path === '/help_detail' && [...helpArticles, ...agreementTexts].some(article => article.id === id)) ||
            agreementTexts.some(({ agreement }) => path === `/terms/${agreement}`) ||
            (path !== '/help_detail' && pages.has(path))
          expect([title.us, href, known]).toEqual([title.us, href, true])
          expect(href.startsWith('/zhcn')).toBe(language === 'zhcn')
        }
  })
})

describe('rendering', () => {
  test.each([
    ['raw HTML', '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>'],
    ['raw HTML in a line', 'a <b onclick="x()">bold</b> word'],
    ['a link that is a script', '[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](java\tscript:alert(1))'],
    ['a link that is data', '[x](data:text/html;base64,PHNjcmlwdD4=) <data:text/html,x>'],
    ['a link to another host without its scheme', '[x](//evil.example/) [y](/\\evil.example)'],
    ['a link that breaks out of its attribute', '[x](https://a.example/" onclick="alert(1))'],
    ['an entity in a link', '[x](&#106;avascript:alert(1)) [y](javascript&colon;alert(1))'],
    ['a picture', '![x](https://tracker.example/p.png "t")'],
    ['HTML in a table', '| a | b |\n|---|---|\n| <script>x</script> | [x](javascript:alert(1)) |'],
  ])('%s has no effect', (_what, markdown) => {
    expectSafe(renderMarkdown(markdown, 'us'))
  })

  test('is safe for any input', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('<script>', '[a](', 'javascript:', ')', '"', "'", ' onload=x', '<a href=', '![', '](', '|', '\n', '`', '&quot;', '<http://x>', '/\\'),
    ) // biome-ignore format: one list
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.constantFrom(...languages), (pieces, language) =>
        expectSafe(renderMarkdown(pieces.join(''), language)),
      ),
      { numRuns: 2000 },
    )
  })

  test('leaves an address inside a link’s text as text', () => {
    const html = renderMarkdown('[a <http://x> b](https://y.example) [c <http://z> d](ftp://y.example)', 'us')
    expectSafe(html)
    expect(html.match(/<a /g)).toHaveLength(2)
  })

  test('keeps headings, lists, tables, and links in the reader’s language', () => {
    const html = renderMarkdown(
      '## A\n\n- [own](/price)\n- [web](https://x.example)\n\n| a | b |\n|---|---|\n| 1 | `2` |',
      'zhcn',
    )
    expect(html).toContain('<h2>A</h2>')
    expect(html).toContain('<a href="/zhcn/price">own</a>')
    expect(html).toContain('<a href="https://x.example" target="_blank" rel="noopener noreferrer">web</a>')
    expect(html.replaceAll('\n', '')).toContain('<tr><td>1</td><td><code>2</code></td></tr>')
  })

  const allowed =
    /^<\/?(?:p|h[1-6]|ul|ol|li|em|strong|code|pre|blockquote|table|thead|tbody|tr|th|td|small)>$|^<t[hd] align="(?:left|right|center)">$|^<(?:hr|br) \/>$|^<\/a>$|^<ol start="\d+">$|^<code class="language-[^"<>]*">$|^<div data-table tabindex="0">$|^<\/div>$/
  const link =
    /^<a href="(?:https?:\/\/[^"<>\s]+" target="_blank" rel="noopener noreferrer|mailto:[^"<>\s]+|\/(?![/\\])[^"<>]*)">$/i
  function expectSafe(html: string): void {
    for (const [tag] of html.matchAll(/<[^>]*>?/g))
      if (!allowed.test(tag) && !link.test(tag)) throw new Error(`${tag} in ${html}`)
  }
})

describe('an article as data', () => {
  const read = async (path: string) =>
    (await (await fetch(`${app.url}${path}`)).json()) as { code: number; msg: string; data: never }

  test.each([
    ['/terms/membership-agreement?fs=1', 'Membership Agreement', 'Version 1, effective January 1, 2026'],
    ['/zhcn/terms/privacy?fs=1', '隐私政策', '第 1 版，2026年1月1日起生效'],
    ['/help_detail?id=48&fs=1', 'Membership Agreement', 'Version 1'],
    ['/help_detail?id=1&fs=1', 'Unable to Receive Emails', 'spam folder'],
    ['/zhcn/help_detail?id=1&fs=1', '收不到邮件', '垃圾'],
    ['/news?id=1&fs=1', 'Renewal prices now appear next to the first year', 'July 6, 2026'],
    ['/zhcn/news?id=1&fs=1', '续费价格与首年价格并列显示', '2026年7月6日'],
    ['/news?fs=1', 'News', '/news?id=1'],
  ])('%s', async (path, title, part) => {
    const { code, data } = await read(path)
    expect(code).toBe(1)
    expect(data).toEqual({ bt: title, nr: expect.stringContaining(part) })
  })

  test.each([['/terms/nonsense?fs=1'], ['/help_detail?id=999&fs=1'], ['/help_detail?fs=1'], ['/news?id=999&fs=1']])(
    '%s is rejected with a message',
    async path => {
      expect(await read(path)).toMatchObject({
        code: -1,
        msg: 'Article not found',
        data: { error: 'article-unknown' },
      })
    },
  )

  test('other pages, and requests without the marker, are not calls', async () => {
    expect((await fetch(`${app.url}/price?fs=1`)).status).toBe(404)
    expect((await fetch(`${app.url}/terms/privacy`)).status).toBe(404)
    expect((await fetch(`${app.url}/terms/privacy?fs=10`)).status).toBe(404)
  })

  test('by the typed client', async () => {
    const visitor = new TestCustomer(app, 'zhcn')
    expect(
      await visitor.get(contract.readArticle, { path: '/zhcn/help_detail', asData: true, id: '49' }),
    ).toMatchObject({
      title: '隐私政策',
    })
  })
})

describe('the help', () => {
  const find = async (query: string, language: Language = 'us') =>
    (await (await new TestCustomer(app, language).arrive()).get(contract.findHelp, { query })).articles

  test('lists every article by topic', async () => {
    const all = await find('')
    expect(all).toHaveLength(helpArticles.length + agreementTexts.length)
    expect(new Set(all.map(({ topic }) => topic))).toEqual(new Set(contract.helpTopics))
  })

  test.each([
    ['Unable to Receive Emails', 'us', '1'],
    ['Unable to Receive Emails', 'zhcn', '1'],
    ['收不到邮件', 'zhcn', '1'],
    ['邮件收不到怎么办', 'zhcn', '1'],
    ['frozen funds', 'us', '23'],
    ['冻结', 'zhcn', '23'],
    ['redemption', 'us', '21'],
    ['赎回期', 'zhcn', '21'],
    ['privacy', 'us', '49'],
    ['ＤＮＳ records', 'us', '15'],
  ] as const)('finds %s (%s) first', async (query, language, id) => {
    expect((await find(query, language))[0]?.id).toBe(id)
  })

  test('says when nothing matches', async () => {
    expect(await find('zzqqxx')).toEqual([])
    expect(await find('%_\\')).toEqual([])
    expect(await find('the of and')).toEqual([])
  })

  test('splits Chinese into bigrams and other scripts into words', () => {
    expect(searchTerms('域名续费 the Renewals')).toEqual(['域名', '名续', '续费', 'renewal'])
    expect(searchTerms('锁')).toEqual(['锁'])
  })
})

test('news are listed newest first, page by page', async () => {
  const visitor = await new TestCustomer(app).arrive()
  const seen: string[] = []
  let next: string | null | undefined
  do {
    const page = await visitor.get(contract.findNews, { pageSize: 2, ...(next ? { next } : {}) })
    seen.push(...page.news.map(({ id }) => id))
    next = page.next
  } while (next)
  expect(seen).toEqual(newsArticles.map(({ id }) => id))
  expect(newsArticles.map(({ on }) => on.getTime())).toEqual(
    newsArticles.map(({ on }) => on.getTime()).sort((a, b) => b - a),
  )
})

describe('a newer agreement', () => {
  const waits = (customer: TestCustomer) => customer.get(contract.readAgreementUpdate, {})
  const confirmationsOf = async (customer: TestCustomer) => {
    const { rows } = await app.databases.pool.query(
      'select agreement, version, language, occasion from agreement_confirmations where account_id = $1 order by confirmed_at, agreement',
      [customer.accountId],
    )
    return rows.map(row => `${row.agreement} ${row.version} ${row.language} ${row.occasion}`)
  }

  test('waits for confirmation by accounts registered before it', async () => {
    const early = await new TestCustomer(app, 'zhcn').registerAnew()
    expect(await confirmationsOf(early)).toEqual([
      'membership-agreement 1 zhcn registration',
      'privacy 1 zhcn registration',
    ])
    expect(await waits(early)).toBe(false)

    // An agreement of single services asks nobody to confirm.
    await operate('publish-agreement', '--agreement', 'shop-service-agreement', '--again')
    expect(await waits(early)).toBe(false)

    expect(await operate('publish-agreement', '--agreement', 'privacy', '--from', '2027-03-01', '--again')).toContain(
      'version: 2',
    )
    expect(await waits(early)).toBe(true)
    expect((await early.get(contract.listAgreementChanges, {})).changes).toEqual([
      { agreement: 'privacy', inForceOn: new Date('2027-03-01T00:00:00Z') },
    ])
    const late = await new TestCustomer(app).registerAnew()
    expect(await waits(late)).toBe(false)
    expect(await confirmationsOf(late)).toContain('privacy 2 us registration')
    const shown = await late.get(contract.readArticle, { path: '/terms/privacy', asData: true })
    expect(shown.body).toContain('Version 2, effective March 1, 2027')

    const answers = await Promise.all(Array.from({ length: 5 }, () => early.call(contract.confirmAgreementUpdate, {})))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
    expect(await waits(early)).toBe(false)
    expect((await confirmationsOf(early)).slice(2)).toEqual(['privacy 2 zhcn update'])
  })

  test('is not published by mistake', async () => {
    await expect(operate('publish-agreement', '--agreement', 'membership-agreement')).rejects.toThrow(
      /change it, or ask everyone/,
    )
    await expect(operate('publish-agreement', '--agreement', 'nonsense')).rejects.toThrow(
      /There is no agreement nonsense/,
    )
    await expect(
      operate('publish-agreement', '--agreement', 'privacy', '--again', '--from', '2027-13-40'),
    ).rejects.toThrow(/is not a date/)
  })

  test('gets one number each, even when published concurrently', async () => {
    const output = await Promise.all(
      Array.from({ length: 4 }, () => operate('publish-agreement', '--agreement', 'reseller-agreement', '--again')),
    )
    expect(output.map(line => /^version: (\d+)$/m.exec(line)?.[1]).sort()).toEqual(['2', '3', '4', '5'])
  })

  test('confirmed versions cannot be changed', async () => {
    const { pool } = app.databases
    await expect(pool.query("update agreement_versions set body_us = 'x'")).rejects.toThrow(/append-only/)
    await expect(pool.query('delete from agreement_confirmations')).rejects.toThrow(/append-only/)
  })

  test('gives visitors no access', async () => {
    const visitor = await new TestCustomer(app).arrive()
    expect((await visitor.call(contract.readAgreementUpdate, {})).code).toBe(-1001)
  })
})
