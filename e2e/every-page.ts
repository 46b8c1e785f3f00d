import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { browserOfFile, keepsPictures, shots, type Theme } from './browser.ts'
import { accessibilityFaults, factsOf, firstActionFaults, overflowFaults } from './judge-page.ts'
import { headings } from './page-headings.ts'
import { featureOf, isBuilt, routes } from './routes.ts'
import type { SeededThings } from './seed-account.ts'
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

/** What a page is about; the others need nothing in their address. A whole address where a part of the path is chosen. */
const addresses = (things: SeededThings): Readonly<Record<string, string>> => ({
  '/search': '?name=lantern-in-the-window.com',
  '/whois_jg': '?name=google.com',
  '/contact/:domain': `/contact/${things.name}`,
  '/pay': `?order=${things.unpaidOrder}`,
  '/pay_result': `?order=${things.doneOrder}`,
  '/domain_zc_result': `?order=${things.doneOrder}`,
  '/plzc_result': `?order=${things.bulkOrder}`,
  '/help': '?nr=Unable to Receive Emails',
  '/help_detail': '?id=15',
  '/recharge': `?order=${things.unpaidOrder}&amount=23.45`,
  '/recharge/success': `?recharge=${things.paidRecharge}`,
  '/recharge/error': `?recharge=${things.failedRecharge}`,
  '/user/xtpay': `?recharge=${things.transfer}`,
  '/user/recharge_add': `?recharge=${things.transfer}`,
  '/user/recharge_list': `?claim=${things.claim}`,
  '/user/cz_jl': `?recharge=${things.abnormalRecharge}`,
  '/user/wtxt_xq': `?id=${things.workOrder}`,
  '/user/mb_info': `?id=${things.template}`,
  '/user/add_mb': `?id=${things.template}`,
  '/user/mbrz': `?id=${things.template}`,
  '/user/mb_hz': `?id=${things.template}`,
  '/user/order': `?id=${things.bulkOrder}`,
  '/user/pl_resultDNS': `?batch=${things.bulkChange}`,
  '/user/pl_resultAnalysis': `?batch=${things.recordChange}`,
  '/user/pl_resultJx': `?batch=${things.templateChange}`,
  '/user/dns_site/jxmb_gl': `?template=${things.recordTemplate}`,
  '/user/dns_site/jxmb_gl_sou': `?template=${things.recordTemplate}`,
  '/user/dns_site/jxmb_xq': `?template=${things.recordTemplate}`,
  '/user/dns_site/jxmb_xq_sou': `?template=${things.recordTemplate}`,
  '/user/pl_resultRemark': `?batch=${things.remarkChange}`,
  '/user/pl_resultPrivacy': `?batch=${things.privacyChange}`,
  '/user/pl_resultAutomatic': `?batch=${things.automaticChange}`,
  '/user/pl_resultYmbh': `?batch=${things.lockChange}`,
  '/user/domain_xq': `?domain=${things.domain}`,
  '/user/domain_delete': `?domain=${things.domain}`,
  '/domain_renew': `?domain=${things.domain}`,
  '/plxf_result': `?order=${things.renewalOrder}`,
  '/yjym_register': '?name=coffee.xyz',
  '/domain_zr': '?name=transfer-me.app',
  '/plrk_result': `?id=${things.intake}`,
  '/user/rk_xq': `?id=${things.intake}`,
  '/user/domain_analysis': `?domain=${things.domain}`,
  '/user/domain_anAdd': `?domain=${things.domain}&record=${things.record}`,
  '/user/domain_anlog': `?domain=${things.domain}`,
  '/user/domain_presets': `?domain=${things.domain}`,
  '/user/domain_dnssec': `?domain=${things.domain}`,
  '/user/dns_site/dnssec_pz': `?domain=${things.domain}`,
  '/user/dns_site/add_dnssec': `?domain=${things.domain}`,
  '/user/domain_forwards': `?domain=${things.domain}`,
  '/user/domain_forward': `?domain=${things.domain}`,
  '/user/domain_zone_file': `?domain=${things.domain}`,
  '/user/domain_ansearch': `?domain=${things.domain}`,
  '/user/ym_search_result': '?text=lantern',
})

/** These lead somewhere else at once. */
const signposts: Readonly<Record<string, string>> = { '/safe': '/user/safe' }

/**
 * Looks at every page of a feature, in both languages and themes and on a narrow phone. Structure is the same in both
 * languages, so the whole of the accessibility rules is asked in English, and in Chinese the colours of the other theme.
 */
export function everyPageOf(feature: string): void {
  const product = inject('product')
  const things = inject('things')
  const browser = browserOfFile()
  beforeAll(() => mkdirSync(shots, { recursive: true }))
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

  test.for(looks.filter(({ list }) => list.length > 0))(
    `every page of ${feature} stands for $who in $language ($theme)`,
    { timeout: 300_000 },
    async ({ who, list, language, theme }) => {
      const customer = await TestCustomer.with(browser(), product, language, { theme })
      if (who === 'an account') await customer.phone.context.addCookies([...things.cookies])
      const look = lookWith(customer, { visitor: who === 'a visitor', theme, about: addresses(things) })
      const faults: string[] = []
      for (const route of list) faults.push(...(await look(route)))
      // An unknown address is answered 404, which a browser says on its console.
      const complaints = customer.phone.complaints.filter(complaint => !complaint.includes(unknown))
      expect([...faults, ...complaints]).toEqual([])
      await customer.phone.context.close()
    },
  )
}

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

  return async (route: string): Promise<string[]> => {
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
    ;(await accessibilityFaults(page, language === 'us' ? 'all' : 'colours')).map(blame(theme))
    if (keepsPictures) await page.screenshot({ path: file(route), fullPage: true, scale: 'css' })
    // Wide screens and large fonts are judged once: their layout does not depend on the language.
    const isFirst = !visitor && language === 'us'
    for (const width of isFirst ? [320, 820, 1440] : [320]) {
      await page.setViewportSize({ width, height: 844 })
      ;(await overflowFaults(page)).map(blame(`at ${width}`))
    }
    await page.setViewportSize({ width: 390, height: 844 })
    if (isFirst) {
      await setFontSize(page, '200%')
      ;(await overflowFaults(page)).map(blame('with a font of twice the size'))
      await setFontSize(page, '')
    }
    if (isFirst) (await firstActionFaults(page)).map(blame('answers its first action with'))
    const counts = visitor ? waysIn.includes(route) : true
    if (counts && faults.length + phone.complaints.length === complained) recordSeen({ route, language })
    return faults
  }
}
