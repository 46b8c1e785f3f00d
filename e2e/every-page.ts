import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { browserOfFile, keepsPictures, shots, type Theme } from './browser.ts'
import { factsOf, firstActionFaults, judgeAccessibility, overflowFaults } from './judge-page.ts'
import { needsAllLooks, offerJudged } from './judged.ts'
import { addressesOf, headings } from './page-headings.ts'
import { hashOfPage } from './page-sources.ts'
import { featureOf, isBuilt, routes } from './routes.ts'
import { recordSeen } from './seen.ts'
import { watchRequests } from './settled.ts'
import { TestCustomer } from './test-customer.ts'
import { untried } from './wrong-values/index.ts'

/** The ways in are for visitors only; these pages show a visitor something of its own. */
const waysIn = ['/login', '/register']
const forVisitors = [
  '/',
  '/search',
  '/price',
  '/price2',
  '/price3',
  '/exchange',
  '/whois',
  '/whois_jg',
  '/contact/:domain',
  '/disclosure',
  '/report_abuse',
  '/shopcar',
  '/confirm/forward',
  '/confirm/transfer',
  '/confirm/view',
  '/domain_register',
  '/yjym_search',
  '/yjym_search_result',
  '/yjym_register',
  '/domain_zr',
  '/pl_zr',
  '/pl_register',
  '/help',
  '/mail/error',
  '/mail/success',
  '/mail/validation',
  '/user/zhzh_apply',
  '/news',
  ...waysIn,
]

/** No page stands there. */
export const unknown = '/not-here'

/** These lead somewhere else at once. */
const signposts: Readonly<Record<string, string>> = { '/safe': '/user/safe' }

/**
 * Looks at every page of a feature, in both languages and themes and on a narrow phone. Structure is the same in both
 * languages, so the whole of the accessibility rules is asked in English, and in Chinese the colours of the other theme. A page
 * whose sources have not changed since it was judged so is looked at once, on a phone.
 */
export function everyPageOf(feature: string): void {
  const product = inject('product')
  const things = inject('things')
  const browser = browserOfFile()
  const own = routes.filter(route => featureOf(route) === feature)
  const ofVisitors = own.filter(route => forVisitors.includes(route))
  const ofAccounts = own.filter(route => !waysIn.includes(route))
  const looks = [
    { who: 'an account', list: ofAccounts, language: 'us', theme: 'light' },
    { who: 'an account', list: ofAccounts, language: 'zhcn', theme: 'dark' },
    { who: 'a visitor', list: ofVisitors, language: 'us', theme: 'dark' },
    // The others were seen in Chinese by the account; with their pictures kept, as visitors too.
    {
      who: 'a visitor',
      list: ofVisitors.filter(route => keepsPictures || waysIn.includes(route)),
      language: 'zhcn',
      theme: 'light',
    },
  ] as const

  /** The pages that were judged as they are; the first look at each is enough. */
  const unchanged = new Set<string>()
  beforeAll(() => {
    mkdirSync(shots, { recursive: true })
    const hashes = Object.fromEntries(own.map(route => [route, hashOfPage(route, browser().version())]))
    for (const [route, hash] of Object.entries(hashes)) if (!needsAllLooks(route, hash)) unchanged.add(route)
    offerJudged(testOf(feature), hashes)
  })
  const isDue = (route: string, look: (typeof looks)[number]) =>
    !unchanged.has(route) || looks.find(({ list }) => list.includes(route)) === look

  test.for(looks.filter(({ list }) => list.length > 0))(
    `every page of ${feature} stands for $who in $language ($theme)`,
    async one => {
      const { who, language, theme } = one
      const list = one.list.filter(route => isDue(route, one))
      if (list.length === 0) return
      const customer = await TestCustomer.with(browser(), product, language, { theme })
      if (who === 'an account') await customer.phone.context.addCookies([...things.cookies])
      const look = lookWith(customer, { visitor: who === 'a visitor', theme, about: addressesOf(things) })
      const faults: string[] = []
      for (const route of list) faults.push(...(await look(route, unchanged.has(route))))
      // An unknown address is answered 404, which a browser says on its console.
      const complaints = customer.phone.complaints.filter(complaint => !complaint.includes(unknown))
      expect([...faults, ...complaints]).toEqual([])
      await customer.phone.context.close()
    },
  )
}

const languages = ['us', 'zhcn'] as const

/** Where a feature's pages are looked at. */
export const testOf = (feature: string) => `e2e/${feature}/pages.test.ts`

/** As the browser's own setting does. */
const setFontSize = (page: Page, size: string) =>
  page.evaluate(fontSize => {
    document.documentElement.style.fontSize = fontSize
  }, size)

const isHeading = (text: string, own: string | RegExp | undefined) =>
  typeof own === 'string' ? text === own : own?.test(text)
const leadsNowhere = (path: string) => !isBuilt(path) && !path.startsWith('/dev/')

interface Look {
  readonly visitor: boolean
  readonly theme: Theme
  readonly about: Readonly<Record<string, string>>
}

/** Answers what is wrong with a page, a line each. */
function lookWith(customer: TestCustomer, { visitor, theme, about }: Look) {
  const { page, phone, language } = customer
  const path = (route: string) => customer.path(route)
  const settled = watchRequests(page)
  const file = (route: string) =>
    join(shots, `${language}${visitor ? '-visitor' : ''}${route.replaceAll('/', '-').replaceAll(':', '')}-${theme}.png`)

  return async (route: string, isOnce: boolean): Promise<string[]> => {
    const complained = phone.complaints.length
    const faults: string[] = []
    const blame = (what: string) => (found: string) => faults.push(`${route} ${what}: ${found}`)
    const address = about[route]?.startsWith('/') ? about[route] : `${route}${about[route] ?? ''}`
    // What the press on the page before began may come between, once.
    const answered = await page.goto(path(address)).catch((failure: Error) => {
      if (!failure.message.includes('ERR_ABORTED')) throw failure
      return page.goto(path(address))
    })
    if (answered?.status() !== (route === unknown ? 404 : 200)) blame('answers')(`${answered?.status()}`)
    await settled()
    const facts = await factsOf(page)
    if (facts.theme !== theme) blame('opens')('in another theme')
    if (!page.url().includes(path(signposts[route] ?? (route.includes(':') ? address : route))))
      blame('leads to')(page.url())
    if (route !== unknown) {
      if (!isHeading(facts.heading, headings[route]?.[language])) blame('has the heading')(facts.heading)
      facts.alerts.map(blame('shows'))
      if (language === 'us') untried(route, facts.fields).map(blame('has no wrong value for'))
      facts.paths.filter(leadsNowhere).map(blame('links to'))
    }
    facts.overflow.map(blame('at 390'))
    ;(await judgeAccessibility(page, language === 'us' ? 'all' : 'colours')).map(blame(theme))
    if (keepsPictures) await page.screenshot({ path: file(route), fullPage: true, scale: 'css' })
    // Wide screens and large fonts are judged once: their layout does not depend on the language.
    const isFirst = !visitor && language === 'us' && !isOnce
    for (const width of isOnce ? [] : isFirst ? [320, 820, 1440] : [320]) {
      await page.setViewportSize({ width, height: 844 })
      ;(await overflowFaults(page)).map(blame(`at ${width}`))
    }
    if (!isOnce) await page.setViewportSize({ width: 390, height: 844 })
    if (isFirst) {
      await setFontSize(page, '200%')
      ;(await overflowFaults(page)).map(blame('with a font of twice the size'))
      await setFontSize(page, '')
    }
    if (isFirst) (await firstActionFaults(page)).map(blame('answers its first action with'))
    const counts = visitor ? waysIn.includes(route) : true
    if (counts && faults.length + phone.complaints.length === complained)
      // The record says of the other language what it was when the page was built from the same.
      for (const seen of isOnce ? languages : [language]) recordSeen({ route, language: seen })
    return faults
  }
}
