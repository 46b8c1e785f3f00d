import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { hashOfScreen, screenOf } from './console/screen-sources.ts'
import { needsAllLooks, offerJudged } from './judged.ts'
import { hashOfPage } from './page-sources.ts'
import { root } from './product.ts'
import { routeOf } from './routes.ts'
import { hashOver } from './sources.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Violations of the accessibility rules, one per line: of all rules, or only of those about colors. */
export async function judgeAccessibility(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Injected through the debugger, which the page's content security policy does not restrict.
  await page.evaluate(`if (!window.axe) { ${axeSource}; (${freezeRendering})() }`)
  return page.evaluate(async colours => {
    // What passed is not collected, and styles are not fetched again.
    const briefly: axe.RunOptions = { resultTypes: ['violations'], preload: false }
    const { violations } = await window.axe.run(document, {
      ...briefly,
      ...(colours ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(node => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
    )
  }, rules === 'colours')
}

/** What a scenario has come to: judged where the page, or the scenario, has changed since it was. */
export const accessibilityFaults = async (page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> =>
  isDue(page) ? judgeAccessibility(page, rules) : []

function isDue(page: Page): boolean {
  if (isChanged(relative(root, expect.getState().testPath ?? ''))) return true
  const { pathname } = new URL(page.url())
  const browserVersion = page.context().browser()?.version() ?? ''
  if (pathname.startsWith('/console/')) {
    const screen = screenOf(pathname)
    return needsAllLooks(screen, hashOfScreen(screen, browserVersion))
  }
  const route = routeOf(pathname)
  return route === undefined || needsAllLooks(route, hashOfPage(route, browserVersion))
}

const changed = new Map<string, boolean>()

/** Whether a file of scenarios is another than when what it looks at was judged. */
function isChanged(scenarios: string): boolean {
  const known = changed.get(scenarios)
  if (known !== undefined) return known
  const hash = hashOver([scenarios])
  offerJudged(scenarios, { [scenarios]: hash })
  const isDifferent = needsAllLooks(scenarios, hash)
  changed.set(scenarios, isDifferent)
  return isDifferent
}

/** All rules in the page's theme, and the colors of the other one on the same document. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  if (!isDue(page)) return []
  const faults = await judgeAccessibility(page)
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  const show = (shown = '') =>
    page.evaluate(one => {
      document.documentElement.dataset.theme = one
    }, shown)
  await show(theme === 'dark' ? 'light' : 'dark')
  faults.push(...(await judgeAccessibility(page, 'colours')))
  await show(theme)
  return faults
}

/**
 * Stops transitions and renders all rows: rows skipped off-screen would be checked with the colors of the previous theme, and
 * fading colors with intermediate values.
 */
function freezeRendering(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** What a page shows, in one look: each round trip to a busy browser costs as much as the look itself. */
export interface PageFacts {
  readonly theme: string | undefined
  readonly heading: string
  /** Errors that stand in place of the content. */
  readonly alerts: readonly string[]
  /** The labels of input fields, except search fields. */
  readonly fields: readonly string[]
  /** The paths of links within the product. */
  readonly paths: readonly string[]
  /** Elements beyond the right edge that cannot be scrolled to. */
  readonly overflow: readonly string[]
}

export const factsOf = (page: Page): Promise<PageFacts> => page.evaluate(look)

export const overflowFaults = async (page: Page): Promise<readonly string[]> => (await factsOf(page)).overflow

/** Runs in the page. */
function look(): PageFacts {
  const width = document.documentElement.clientWidth
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
  const cut = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true
    return false
  }
  const isBeyond = (element: Element): boolean => {
    const { right, left, width: own, height } = element.getBoundingClientRect()
    if (own === 0 || height === 0 || (right <= width + 1 && left >= -1)) return false
    const { position, clipPath } = getComputedStyle(element)
    return position !== 'fixed' && clipPath === 'none' && !cut(element)
  }
  const describe = (element: Element): string => {
    const { left, right } = element.getBoundingClientRect()
    return `${Math.round(left)} to ${Math.round(right)} on ${width}: ${element.outerHTML.slice(0, 120)}`
  }
  const wide = document.documentElement.scrollWidth
  return {
    theme: document.documentElement.dataset.theme,
    heading: document.querySelector('h1')?.textContent ?? '',
    alerts: all('main [role="alert"]')
      .filter(alert => alert.checkVisibility())
      .map(({ textContent }) => textContent),
    fields: all<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')
      .filter(field => !['checkbox', 'radio', 'file', 'hidden', 'search', 'range'].includes(field.type))
      .filter(field => !field.readOnly && field.checkVisibility())
      .map(field => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.outerHTML),
    paths: [
      ...new Set(
        all<HTMLAnchorElement>('a[href]')
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname),
      ),
    ],
    overflow: [
      ...(wide > width ? [`the page is ${wide} wide on ${width}`] : []),
      ...all('body *').filter(isBeyond).map(describe),
    ],
  }
}

/** Presses the first control on the page, which must have an effect. */
export async function firstActionFaults(page: Page): Promise<string[]> {
  // A sheet that opens with the page is its main content.
  const dialogs = page.locator('dialog[open]')
  const scope = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('main')
  // Selecting the current choice has no effect.
  const actions = scope.locator(
    'button:enabled:not([aria-pressed="true"]):visible, a[href]:not([target]):not([aria-current]):visible',
  )
  const action = (await actions.count()) > 0 ? actions.first() : undefined
  if (!action) return []
  const name = `${(await action.getAttribute('aria-label')) ?? (await action.textContent())}`.trim()
  // A required field may react by taking the focus.
  const snapshot = () =>
    page.evaluate(() => {
      const typing = document.activeElement?.matches('input, textarea')
      return `${location.href} ${typing} ${document.body.innerHTML}`
    })
  const before = await snapshot()
  const pressed = await action.click({ timeout: patience(5) }).then(
    () => true,
    () => false,
  )
  if (!pressed) return [`no press (${name})`]
  const until = performance.now() + patience(5)
  while (performance.now() < until) {
    // A page that is being left cannot be queried.
    const now = await snapshot().catch(() => undefined)
    if (now !== undefined && now !== before) return []
    await new Promise(done => setTimeout(done, 20))
  }
  return [`nothing (${name})`]
}
