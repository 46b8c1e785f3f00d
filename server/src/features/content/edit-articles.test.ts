import * as contract from '@namestead/contract/content'
import * as desk from '@namestead/contract/operate/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { signedIn } from '../../testing/test-operator.ts'

let app: TestApp
let editor: Awaited<ReturnType<typeof signedIn>>
let reader: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['web'])
  editor = await signedIn(app, 'content')
  reader = await new TestCustomer(app).arrive()
})
afterAll(() => app.close())

const texts = (mark: string) => ({
  titleUs: `Quiet night ${mark}`,
  titleZhcn: `维护公告 ${mark}`,
  summaryUs: 'Payments pause for an hour.',
  summaryZhcn: '支付暂停一小时。',
  bodyUs: `We replace a machine ${mark}. [Help](/help_detail?id=15)`,
  bodyZhcn: `更换设备 ${mark}。[帮助](/help_detail?id=15)`,
})
/** Without a worker nothing is due that the clock would wait for. */
const moveOn = (ms: number) => app.databases.transact(tx => setOffset(tx, app.clock.offset() + ms))
const act = (call: { path: string }, input: Record<string, unknown>, who = editor) =>
  who.browser.call(call as never, input, { reason: 'a test' })
const write = async (input: Record<string, unknown>) => {
  const { code, data } = await act(desk.writeArticle, input)
  expect(code).toBe(1)
  return data.slug as string
}
const rowOf = async (slug: string) => {
  const { data } = await editor.browser.call(desk.listArticles, {})
  return data.articles.find((article: { slug: string }) => article.slug === slug)
}
const shown = async (slug: string, prefix = '') => {
  const [kind, id] = slug.split('-')
  const page = kind === 'help' ? '/help_detail' : '/news'
  const answer = await fetch(`${app.url}${prefix}${page}?id=${id}&fs=1`)
  return ((await answer.json()) as { data: { bt?: string; nr?: string } }).data
}
const sees = (slug: string, title: string | undefined) => eventually(async () => (await shown(slug)).bt === title)

describe('an article of operators', () => {
  test('is seen once it is published, in both languages, in the list, the search and the sitemap; never after it is unpublished', async () => {
    const slug = await write({ kind: 'help', topic: 'money', ...texts('zebrafish') })
    expect(slug).toMatch(/^help-1\d{3}$/)
    const id = slug.split('-')[1]
    expect((await shown(slug)).bt).toBeUndefined()
    expect(await rowOf(slug)).toMatchObject({ state: 'unpublished', version: 1, shownVersion: null })

    expect((await act(desk.publishArticle, { slug })).code).toBe(1)
    await sees(slug, 'Quiet night zebrafish')
    const chinese = await shown(slug, '/zhcn')
    expect(chinese.bt).toBe('维护公告 zebrafish')
    expect(chinese.nr).toContain('<a href="/zhcn/help_detail?id=15">')
    expect((await reader.get(contract.findHelp, { query: 'zebrafish' })).articles).toMatchObject([
      { id, topic: 'money', title: 'Quiet night zebrafish' },
    ])
    expect((await reader.call(contract.rateArticle, { article: id ?? '', helpful: false })).code).toBe(1)
    expect(await operate(app, 'list-article-votes')).toContain('Quiet night zebrafish')
    expect((await act(desk.publishArticle, { slug })).data.error).toBe('shown-already')

    expect((await act(desk.unpublishArticle, { slug })).code).toBe(1)
    await sees(slug, undefined)
    expect((await reader.get(contract.findHelp, { query: 'zebrafish' })).articles).toEqual([])
    expect((await reader.call(contract.rateArticle, { article: id ?? '', helpful: true })).code).toBe(-1)
    expect((await act(desk.revertArticle, { slug })).data.error).toBe('not-shipped')
  })

  test('of news is listed by its day, page by page', async () => {
    const old = await write({ kind: 'news', day: '2025-01-31T00:00:00Z', ...texts('old') })
    const fresh = await write({ kind: 'news', ...texts('fresh') })
    for (const slug of [old, fresh]) await act(desk.publishArticle, { slug })
    await sees(fresh, 'Quiet night fresh')
    const seen: string[] = []
    let next: string | null | undefined
    do {
      const page = await reader.get(contract.findNews, { pageSize: 2, ...(next ? { next } : {}) })
      seen.push(...page.news.map(({ id }) => id))
      next = page.next
    } while (next)
    expect(seen.at(0)).toBe(fresh.split('-')[1])
    expect(seen.at(-1)).toBe(old.split('-')[1])
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('is shown as any author could write it: markup is text, and links lead somewhere', async () => {
    const evil = { kind: 'news', ...texts('x'), bodyUs: '<script>alert(1)</script> [x](javascript:alert(1))' }
    const slug = await write(evil)
    await act(desk.publishArticle, { slug })
    await sees(slug, 'Quiet night x')
    expect((await shown(slug)).nr).not.toMatch(/<script|href="javascript/)
    const { data } = await editor.browser.call(desk.previewArticle, { markdown: evil.bodyUs, language: 'us' })
    expect(data.html).not.toMatch(/<script|href="javascript/)
    for (const link of ['/help_detail?id=999', '/help?topic=cats', '/terms/nonsense', '/news?id=77', '/help_detail']) {
      const refused = await act(desk.writeArticle, { ...evil, bodyUs: `[x](${link})` })
      expect([link, refused.data.error]).toEqual([link, 'link-unknown'])
      expect(refused.msg).toContain(link)
    }
    const own = { ...evil, bodyUs: `[a](/help?topic=dns) [b](/terms/privacy) [c](/${slug.replace('-', '?id=')})` }
    expect((await act(desk.writeArticle, own)).code).toBe(1)
  })
})

describe('a shipped article', () => {
  test('is replaced, and comes back as it was shipped', async () => {
    const before = await shown('help-15')
    expect(await rowOf('help-15')).toMatchObject({ state: 'shipped', version: 0, shownVersion: 0, topic: 'dns' })
    const { data: text } = await editor.browser.call(desk.showArticle, { slug: 'help-15' })
    expect(text).toMatchObject({ version: 0, titleUs: before.bt, versions: [], publications: [] })
    const edited = await act(desk.editArticle, { slug: 'help-15', version: 0, ...texts('edited') })
    expect(edited.data).toEqual({ version: 1 })
    expect((await shown('help-15')).bt).toBe(before.bt)
    await act(desk.publishArticle, { slug: 'help-15' })
    await sees('help-15', 'Quiet night edited')
    // Its topic was not given: it keeps the one it had.
    expect(await rowOf('help-15')).toMatchObject({ state: 'published', version: 1, shownVersion: 1, topic: 'dns' })
    expect((await act(desk.revertArticle, { slug: 'help-15' })).code).toBe(1)
    await sees('help-15', before.bt)
    expect((await shown('help-15')).nr).toBe(before.nr)
    expect((await act(desk.revertArticle, { slug: 'help-15' })).data.error).toBe('shown-already')
    // The versions stay, and an earlier one can be shown again.
    await act(desk.editArticle, { slug: 'help-15', version: 1, ...texts('again') })
    await act(desk.publishArticle, { slug: 'help-15', version: '1' })
    await sees('help-15', 'Quiet night edited')
    await act(desk.revertArticle, { slug: 'help-15' })
  })

  test('agreements and what does not exist are no articles', async () => {
    for (const slug of ['help-49', 'help-999', 'news-0', 'terms-1', 'help-1\0'])
      for (const call of [desk.publishArticle, desk.unpublishArticle, desk.revertArticle, desk.cancelPublication])
        expect((await act(call, { slug })).code).toBe(slug === 'help-49' || slug === 'help-999' ? -1 : -102)
  })
})

describe('two who save at once', () => {
  test('from the same version: one saves, the others are told who did, and nothing is lost or overwritten', async () => {
    const slug = await write({ kind: 'news', ...texts('0') })
    const others = await Promise.all([1, 2, 3].map(() => signedIn(app, 'content')))
    const answers = await Promise.all(
      [editor, ...others].map((who, n) => act(desk.editArticle, { slug, version: 1, ...texts(`by ${n}`) }, who)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([-1, -1, -1, 1])
    const refused = answers.find(({ code }) => code === -1)
    expect(refused?.data.error).toBe('article-changed')
    expect(refused?.msg).toMatch(/operator-\d+@example.com saved version 2 after you began from version 1/)
    const { data } = await editor.browser.call(desk.listArticleVersions, { slug })
    expect(data.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    const whole = await editor.browser.call(desk.showArticleVersion, {
      articleVersion: data.versions[1].articleVersion,
    })
    expect(whole.data).toMatchObject({ slug, version: 1, bodyUs: texts('0').bodyUs, reason: 'a test' })
    // A repeated post changes nothing.
    const same = await act(desk.editArticle, { slug, version: 1, ...texts('0') })
    expect(same.code).toBe(-1)
    expect((await act(desk.editArticle, { slug, version: 7, ...texts('7') })).data.error).toBe('no-such-version')
  })

  test('new ones get a number each', async () => {
    const slugs = await Promise.all([1, 2, 3, 4].map(n => write({ kind: 'news', ...texts(`many ${n}`) })))
    expect(new Set(slugs).size).toBe(4)
  })

  test('versions are append-only', async () => {
    const { pool } = app.databases
    await expect(pool.query("update article_versions set body_us = 'x'")).rejects.toThrow(/append-only/)
    await expect(pool.query('delete from article_versions')).rejects.toThrow(/append-only/)
  })
})

describe('what is scheduled', () => {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)

  test('is shown from its instant on, replaces what was scheduled before, and can be canceled', async () => {
    const slug = await write({ kind: 'news', ...texts('one') })
    expect((await act(desk.publishArticle, { slug, from: '2020-01-01T00:00:00Z' })).data.error).toBe('in-the-past')
    await act(desk.publishArticle, { slug, from: inDays(2).toISOString() })
    await act(desk.editArticle, { slug, version: 1, ...texts('two') })
    const from = inDays(3).toISOString()
    await act(desk.publishArticle, { slug, from })
    expect((await rowOf(slug)).scheduledFor).toBe(from)
    const { data } = await editor.browser.call(desk.showArticle, { slug })
    expect(data.publications.map((one: { withdrawnAt: string | null }) => one.withdrawnAt !== null)).toEqual([
      false,
      true,
    ])
    expect((await shown(slug)).bt).toBeUndefined()

    expect((await act(desk.cancelPublication, { slug })).code).toBe(1)
    expect((await act(desk.cancelPublication, { slug })).data.error).toBe('none-scheduled')
    await act(desk.publishArticle, { slug, version: '1' })
    await act(desk.publishArticle, { slug, version: '2', from: inDays(1).toISOString() })
    await sees(slug, 'Quiet night one')
    await moveOn(86_400_000)
    await sees(slug, 'Quiet night two')
    expect(await rowOf(slug)).toMatchObject({ shownVersion: 2, scheduledFor: null })
  })
})

test('only operators with content.act change articles; every act is in the audit log with its reason', async () => {
  const helper = await signedIn(app, 'support')
  expect((await act(desk.writeArticle, { kind: 'news', ...texts('no') }, helper)).code).toBe(-102)
  const auditor = await signedIn(app, 'auditor')
  expect((await auditor.browser.call(desk.listArticles, {})).code).toBe(1)
  expect((await act(desk.unpublishArticle, { slug: 'news-1' }, auditor)).code).toBe(-102)
  const output = await operate(app, 'read-audit', '--subject', 'article help-15')
  expect(output).toMatch(/revert-article {2}.* {2}a test {2}done/)
  expect((await editor.browser.call(desk.writeArticle, { kind: 'news', ...texts('no reason') })).code).toBe(-102)
})

test('there are never more than the policy allows', async () => {
  const { rows } = await app.databases.pool.query(
    "select count(*)::text from articles where kind = 'help' and id >= 1000",
  )
  const many = Number(rows[0].count) + 1
  await operate(app, 'set-policy', '--key', 'articles.max', '--value', `${many}`)
  await eventually(async () => (await operate(app, 'list-policies')).includes(`articles.max  value ${many}`))
  const answers = await Promise.all(
    [1, 2, 3].map(n => act(desk.writeArticle, { kind: 'help', topic: 'dns', ...texts(`over ${n}`) })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([-1, -1, 1])
  expect(answers.find(({ code }) => code === -1)?.data.error).toBe('too-many-articles')
})
