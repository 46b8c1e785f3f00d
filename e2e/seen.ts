import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

const folder = join(import.meta.dirname, 'build')
/** What the browsers of a run saw, one entry per line; `npm run spec:coverage` reads it. */
const file = join(folder, 'seen.jsonl')

/** A text of the specification that was visible, or a page that passed all checks. */
export type Seen = { readonly text: string } | { readonly route: string; readonly language: string }

/** Empties the list at the start of a run. */
export function clearSeen(): void {
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
}

/** Lines are short and appended atomically: workers do not interleave. */
export const recordSeen = (seen: Seen): void => {
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, `${JSON.stringify(seen)}\n`)
}

const texts: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../scripts/specification/texts.json'), 'utf8'),
)

/** Placeholders such as `{n}` and `${amount}` match any value; three dots at the end match any rest. */
const patternOf = (text: string) =>
  text
    .replace(/\.\.\.$/, '')
    .replace(/[.*+?^$()|[\]\\/]/g, '\\$&')
    .replace(/\{\w+\}/g, '.+?')

declare global {
  var reportSeen: (index: number) => void
  /** Checks recent changes at once. */
  var checkNow: (() => void) | undefined
}

/** Before a page is left, so that texts of its last moment count too. */
export const checkBeforeLeaving = (page: Page): Promise<void> =>
  page.evaluate(() => globalThis.checkNow?.()).catch(() => undefined)

/** Watches every page of a context for the specification's texts; a text counts when it is visible. */
export async function watchTexts(context: BrowserContext): Promise<void> {
  const found = new Set<number>()
  await context.exposeFunction('reportSeen', (index: number) => {
    const text = texts[index]
    if (text === undefined || found.has(index)) return
    found.add(index)
    recordSeen({ text })
  })
  await context.addInitScript(watchPage, texts.map(patternOf))
}

/** Runs in the page. */
function watchPage(patterns: readonly string[]): void {
  const waiting = new Map(patterns.map((pattern, index) => [index, new RegExp(pattern)]))
  /** Most texts are none of them: one pass says so. */
  let anyOf = new RegExp(patterns.join('|'))
  const changed = new Set<Node>()
  let due = false

  const sees = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const report = (text: string | null, element: Element | null) => {
    if (!text || !anyOf.test(text)) return
    for (const [index, pattern] of waiting)
      if (pattern.test(text) && sees(element)) {
        waiting.delete(index)
        anyOf = new RegExp([...waiting.values()].map(({ source }) => source).join('|'))
        globalThis.reportSeen(index)
      }
  }
  const look = (element: Element) => {
    if (element instanceof HTMLInputElement) {
      report(element.placeholder, element)
      report(element.value, element)
      return
    }
    if (element.children.length === 0) return report(element.textContent, element)
    // A text with a link in it spans several elements.
    if ((element.textContent?.length ?? 0) < 400) report(element.textContent, element)
    for (const child of element.children) look(child)
    for (const node of element.childNodes) if (node instanceof Text) report(node.data, element)
  }
  const checkChanges = () => {
    due = false
    const nodes = [...changed]
    changed.clear()
    for (const node of nodes) {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.isConnected) look(element)
    }
  }
  globalThis.checkNow = checkChanges
  const begin = () => {
    new MutationObserver(records => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text || addedNodes.length === 0) changed.add(target)
        for (const node of addedNodes) changed.add(node)
      }
      // A frame later the content of a dialog is visible.
      if (!due) setTimeout(checkChanges, 60)
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
