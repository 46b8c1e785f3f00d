import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Violations of the accessibility rules, one per line: of all rules, or only of those about colors. */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Injected through the debugger, which the page's content security policy does not restrict.
  if (await page.evaluate(() => typeof window.axe === 'undefined')) {
    await page.evaluate(axeSource)
    await page.evaluate(freezeRendering)
  }
  return page.evaluate(async colours => {
    // What passed is not collected, and styles are not fetched anew.
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

/**
 * Stops transitions and renders all rows: rows skipped off-screen would be checked with the colors of the previous theme, and
 * fading colors with intermediate values.
 */
function freezeRendering(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Elements beyond the right edge that cannot be scrolled to. */
export function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const faults: string[] = []
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide on ${width}`)
    const cut = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible' && at !== document.body) return true
      return false
    }
    for (const element of document.querySelectorAll('body *')) {
      const { right, left, width: own, height } = element.getBoundingClientRect()
      if (own === 0 || height === 0 || (right <= width + 1 && left >= -1)) continue
      const { position, clipPath } = getComputedStyle(element)
      if (position === 'fixed' || clipPath !== 'none' || cut(element)) continue
      faults.push(`${Math.round(left)} to ${Math.round(right)} on ${width}: ${element.outerHTML.slice(0, 120)}`)
    }
    return faults
  })
}

/** A heading other than the page's own, or an error in its place. */
export async function headingFaults(page: Page, own: string | RegExp | undefined): Promise<string[]> {
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  const fits = typeof own === 'string' ? heading === own : own?.test(heading)
  const failed = await page.locator('main [role="alert"]:visible').allTextContents()
  return [...(fits ? [] : [`the heading “${heading}”, not ${own}`]), ...failed]
}

/** The labels of input fields, except search fields. */
export const fieldsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')]
      .filter(field => !['checkbox', 'radio', 'file', 'hidden', 'search', 'range'].includes(field.type))
      .filter(field => !field.readOnly && field.checkVisibility())
      .map(field => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.outerHTML),
  )

/** Links within the product to pages that are not built. */
export async function linkFaults(page: Page, isBuilt: (path: string) => boolean): Promise<string[]> {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  )
  return [...new Set(paths)].filter(path => !isBuilt(path) && !path.startsWith('/dev/'))
}

/** Presses the first control on the page, which must have an effect. */
export async function firstActionFaults(page: Page): Promise<string[]> {
  // A sheet that opens with the page is its main content.
  const dialogs = page.locator('dialog[open]')
  const scope = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('main')
  // Selecting the current choice has no effect.
  const actions = scope.locator('button:enabled:not([aria-pressed="true"]):visible, a[href]:not([target]):visible')
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
  const pressed = await action.click({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  if (!pressed) return [`no press (${name})`]
  const until = performance.now() + 5000
  while (performance.now() < until) {
    // A page that is being left cannot be queried.
    const now = await snapshot().catch(() => undefined)
    if (now !== undefined && now !== before) return []
    await new Promise(done => setTimeout(done, 50))
  }
  return [`nothing (${name})`]
}
