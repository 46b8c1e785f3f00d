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

/** What the accessibility rules find, a line each. A theme changes colours only, so a second look needs that rule alone. */
export async function accessibilityFaults(page: Page, only?: 'colours'): Promise<string[]> {
  // Told to the page by the debugger, which its content security policy does not bind.
  if (await page.evaluate(() => typeof window.axe === 'undefined')) {
    await page.evaluate(axeSource)
    await page.evaluate(standStill)
  }
  return page.evaluate(async colours => {
    const { violations } = await window.axe.run(
      document,
      colours ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {},
    )
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(node => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
    )
  }, only === 'colours')
}

/**
 * Rows that the browser leaves out while they are off the screen would be judged by the colours of the last theme, and
 * colours that fade by what they are on their way.
 */
function standStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** What stands beyond the right edge, where nothing lets it be scrolled to. */
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
