import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

const folder = join(import.meta.dirname, 'build')
/** What the browsers of a run saw, a line each: `npm run spec:coverage` reads it. */
const file = join(folder, 'seen.jsonl')

/** A text of the specification that stood on a screen, or a page that passed all that is asked of one. */
export type Seen = { readonly text: string } | { readonly route: string; readonly language: string }

/** A run begins with nothing seen. */
export function forgetSeen(): void {
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
}

/** Lines are short, and appended at once: files of several workers do not mix. */
export const keepSeen = (seen: Seen): void => {
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, `${JSON.stringify(seen)}\n`)
}

const texts: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../scripts/specification/texts.json'), 'utf8'),
)

/** Where the code puts a value: `{n}`, `${amount}`; three dots at the end leave the rest open. */
const patternOf = (text: string) =>
  text
    .replace(/\.\.\.$/, '')
    .replace(/[.*+?^$()|[\]\\/]/g, '\\$&')
    .replace(/\{\w+\}/g, '.+?')

declare global {
  var reportSeen: (index: number) => void
  /** Looks at once at what has changed. */
  var lookNow: (() => void) | undefined
}

/** Before a page is left: what came to stand on it at last counts too. */
export const lookBeforeLeaving = (page: Page): Promise<void> =>
  page.evaluate(() => globalThis.lookNow?.()).catch(() => undefined)

/** Watches every page of a context for the specification's texts; a text counts when it can be seen. */
export async function watchTexts(context: BrowserContext): Promise<void> {
  const told = new Set<number>()
  await context.exposeFunction('reportSeen', (index: number) => {
    const text = texts[index]
    if (text === undefined || told.has(index)) return
    told.add(index)
    keepSeen({ text })
  })
  await context.addInitScript(watchPage, texts.map(patternOf))
}

/** Runs in the page. */
function watchPage(patterns: readonly string[]): void {
  const waiting = new Map(patterns.map((pattern, index) => [index, new RegExp(pattern)]))
  const changed = new Set<Node>()
  let due = false

  const sees = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const told = (text: string | null, element: Element | null) => {
    if (!text) return
    for (const [index, pattern] of waiting)
      if (pattern.test(text) && sees(element)) {
        waiting.delete(index)
        globalThis.reportSeen(index)
      }
  }
  const look = (element: Element) => {
    if (element instanceof HTMLInputElement) {
      told(element.placeholder, element)
      told(element.value, element)
      return
    }
    if (element.children.length === 0) return told(element.textContent, element)
    // A text with a link in it stands in several elements.
    if ((element.textContent?.length ?? 0) < 400) told(element.textContent, element)
    for (const child of element.children) look(child)
    for (const node of element.childNodes) if (node instanceof Text) told(node.data, element)
  }
  const lookAtChanges = () => {
    due = false
    const nodes = [...changed]
    changed.clear()
    for (const node of nodes) {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.isConnected) look(element)
    }
  }
  globalThis.lookNow = lookAtChanges
  const begin = () => {
    new MutationObserver(records => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text || addedNodes.length === 0) changed.add(target)
        for (const node of addedNodes) changed.add(node)
      }
      // A frame later what a dialog shows is open.
      if (!due) setTimeout(lookAtChanges, 60)
      due = true
    }).observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['open', 'value', 'class', 'data-error'],
    })
    look(document.body)
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}
