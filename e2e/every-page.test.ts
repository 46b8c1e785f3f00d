import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { browserOfFile, type Language, shots, type Theme } from './browser.ts'
import {
  accessibilityFaults,
  fieldsOf,
  firstActionFaults,
  headingFaults,
  linkFaults,
  overflowFaults,
} from './judge-page.ts'
import { headings } from './page-headings.ts'
import { root } from './product.ts'
import { type SeededAccount, seedAccount } from './seed-account.ts'
import { keepSeen } from './seen.ts'
import { watchRequests } from './settled.ts'
import { TestCustomer } from './test-customer.ts'
import { untried } from './wrong-values/index.ts'

const product = inject('product')
const browser = browserOfFile()
let seeded: SeededAccount
beforeAll(async () => {
  seeded = await seedAccount(product)
  mkdirSync(shots, { recursive: true })
})

/** PICTURES=1 keeps each page as a picture in e2e/shots, for somebody to look at. */
const keepsPictures = process.env.PICTURES === '1'

/** Every route that the build knows, without its language. */
const routes = readFileSync(join(root, 'web/build/routes.txt'), 'utf8').split('\n').filter(Boolean)

const built = new Set(routes)
/** A page stands at this address, in either language. */
const isBuilt = (path: string) => built.has(path.replace(/^\/zhcn(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/')

/** The ways in are for visitors only; these pages show a visitor something of its own. */
const waysIn = ['/login', '/register']
const forVisitors = [
  '/',
  '/search',
  '/price',
  '/shopcar',
  '/domain_register',
  '/pl_register',
  '/help',
  '/user/zhzh_apply',
  '/news',
  ...waysIn,
  '/not-here',
]

/** What a page is about; the others need nothing in their address. */
const addresses = (things: SeededAccount): Readonly<Record<string, string>> => ({
  '/search': '?name=lantern-in-the-window.com',
  '/pay': `?order=${things.unpaidOrder}`,
  '/pay_result': `?order=${things.doneOrder}`,
  '/domain_zc_result': `?order=${things.doneOrder}`,
  '/plzc_result': `?order=${things.bulkOrder}`,
  '/help': '?nr=Unable to Receive Emails',
  '/help_detail': '?id=15',
  '/recharge': `?order=${things.unpaidOrder}&amount=23.45`,
  '/recharge/success': `?recharge=${things.paidRecharge}`,
  '/recharge/error': `?recharge=${things.failedRecharge}`,
  '/user/cz_jl': `?recharge=${things.abnormalRecharge}`,
  '/user/wtxt_xq': `?id=${things.workOrder}`,
  '/user/mb_info': `?id=${things.template}`,
  '/user/add_mb': `?id=${things.template}`,
  '/user/domain_xq': `?domain=${things.domain}`,
  '/domain_renew': `?domain=${things.domain}`,
  '/user/domain_analysis': `?domain=${things.domain}`,
  '/user/domain_anAdd': `?domain=${things.domain}&record=${things.record}`,
  '/user/domain_anlog': `?domain=${things.domain}`,
  '/user/domain_ansearch': `?domain=${things.domain}`,
  '/user/ym_search_result': '?text=lantern',
})

/** These lead somewhere else at once. */
const signposts: Readonly<Record<string, string>> = { '/safe': '/user/safe' }

/** The page follows the system. */
const shownIn = (page: Page, theme: Theme) =>
  page.waitForFunction(wanted => document.documentElement.dataset.theme === wanted, theme)

interface Who {
  readonly who: 'a visitor' | 'an account'
  readonly language: Language
}

const everybody: Who[] = [
  { who: 'an account', language: 'us' },
  { who: 'an account', language: 'zhcn' },
  { who: 'a visitor', language: 'us' },
  { who: 'a visitor', language: 'zhcn' },
]

test.for(everybody)(
  'every page stands for $who in $language: in both themes, on a narrow phone',
  // Every page is looked at six times.
  { timeout: 600_000 },
  async ({ who, language }) => {
    const visitor = who === 'a visitor'
    // Each language begins in another theme, so that both are also what a page opens with.
    const [first, second]: readonly [Theme, Theme] = language === 'us' ? ['light', 'dark'] : ['dark', 'light']
    const customer = await TestCustomer.with(browser(), product, language, { theme: first })
    const { page, phone } = customer
    if (!visitor) await phone.context.addCookies(seeded.account.cookies)
    const settled = watchRequests(page)
    const about = addresses(seeded)
    const faults: string[] = []

    for (const route of visitor ? forVisitors : routes.filter(known => !waysIn.includes(known))) {
      const before = faults.length + phone.complaints.length
      const blame = (what: string) => (found: string) => faults.push(`${route} ${what}: ${found}`)
      const file = (theme: Theme) =>
        join(shots, `${language}${visitor ? '-visitor' : ''}${route.replaceAll('/', '-')}-${theme}.png`)
      const answered = await page.goto(customer.path(route) + (about[route] ?? ''))
      if (answered?.status() !== (route === '/not-here' ? 404 : 200)) blame('answers')(`${answered?.status()}`)
      await settled()
      if ((await page.evaluate(() => document.documentElement.dataset.theme)) !== first)
        blame('opens')('in another theme')
      if (!page.url().includes(customer.path(signposts[route] ?? route))) blame('leads to')(page.url())
      if (route !== '/not-here') {
        ;(await headingFaults(page, headings[route]?.[language])).map(blame('shows'))
        if (language === 'us') untried(route, await fieldsOf(page)).map(blame('has no wrong value for'))
        ;(await linkFaults(page, isBuilt)).map(blame('links to'))
      }
      ;(await overflowFaults(page)).map(blame('at 390'))
      ;(await accessibilityFaults(page)).map(blame(first))
      if (keepsPictures) await page.screenshot({ path: file(first), fullPage: true, scale: 'css' })
      await page.emulateMedia({ colorScheme: second })
      await shownIn(page, second)
      ;(await accessibilityFaults(page, 'colours')).map(blame(second))
      if (keepsPictures) await page.screenshot({ path: file(second), fullPage: true, scale: 'css' })
      await page.emulateMedia({ colorScheme: first })
      await page.setViewportSize({ width: 320, height: 640 })
      ;(await overflowFaults(page)).map(blame('at 320'))
      await page.setViewportSize({ width: 390, height: 844 })
      if (!visitor) (await firstActionFaults(page)).map(blame('answers its first action with'))
      const counts = visitor ? waysIn.includes(route) : true
      if (counts && before === faults.length + phone.complaints.length) keepSeen({ route, language })
    }
    // An unknown address is answered 404, which a browser says on its console.
    const complaints = phone.complaints.filter(complaint => !complaint.includes('/not-here'))
    expect([...faults, ...complaints]).toEqual([])
  },
)
