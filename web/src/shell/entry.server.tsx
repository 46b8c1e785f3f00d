import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { forgetGiven, giveAnswers, givenElement } from '../core/given-answers.ts'
import { languageOf } from '../core/language.tsx'
import { loadPage } from '../core/pages.ts'
import { renderAs } from '../core/product-name.ts'
import { queries } from '../core/queries.ts'
import { loadTexts } from '../core/texts.ts'
import { Root } from './root.tsx'

export { allPages } from './pages.ts'

interface DocumentOptions {
  readonly address: string
  /** Render the page itself, not the start screen. */
  readonly prerendered: boolean
  readonly styles: readonly string[]
  /** Fetched from the beginning. */
  readonly scripts?: readonly string[]
  /** Inline script at the end of the document. */
  readonly script: string
  /** Inline script at its beginning: later ones wait for the style sheets. */
  readonly early?: string | undefined
  /** What the product is called on the site; undefined: as in every built document. */
  readonly brand?: string
}

/** Renders a document during the build, complete and without streaming scripts. */
export async function render(document: DocumentOptions): Promise<string> {
  const { address, prerendered, styles, scripts = [], script, early, brand } = document
  renderAs(brand)
  const [pathname = '/'] = address.split('?')
  await Promise.all([prerendered && loadPage(pathname), loadTexts('core', languageOf(pathname))])
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <Root prerendered={prerendered} styles={styles} scripts={scripts} />
    </StaticRouter>,
    {
      bootstrapScriptContent: script,
      // Larger boundaries would be streamed after the document with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => void failures.push(error),
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return early === undefined ? html : withEarly(html, early)
}

const charset = '<meta charSet="utf-8"/>'

function withEarly(html: string, early: string): string {
  const at = html.indexOf(charset) + charset.length
  if (at < charset.length) throw new Error('the document declares no character set')
  return `${html.slice(0, at)}<script>${early}</script>${html.slice(at)}`
}

/** Answers a call, given its path and form, with wire data; undefined leaves the call to the browser. */
type Answer = (call: string, form: string) => Promise<unknown>

/** A page's calls may depend on the answers to others. */
const maxPasses = 3

/**
 * Renders a prerendered page with the answers to its calls, which are found by rendering it; undefined where there are none.
 * One at a time: answers and cache are the module's, as they are the page's in a browser.
 */
export async function renderFilled(
  page: Omit<DocumentOptions, 'prerendered'>,
  answer: Answer,
): Promise<string | undefined> {
  const answers: Record<string, unknown> = {}
  try {
    for (let pass = 1; ; pass++) {
      const missing = new Set<string>()
      giveAnswers({ answers, missing })
      queries.clear()
      const html = await render({ ...page, prerendered: true })
      if (missing.size === 0 || pass === maxPasses) return withAnswers(html, answers)
      const asked = [...missing].map(async key => {
        const [call = '', form = ''] = key.split(' ')
        answers[key] = await answer(call, form)
      })
      await Promise.all(asked)
    }
  } finally {
    forgetGiven()
    queries.clear()
  }
}

/** Inserts the answers before the document's script, escaped so that no markup in them ends the element. */
function withAnswers(html: string, answers: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.values(answers).every(answer => answer === undefined)) return undefined
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const at = html.lastIndexOf('<script')
  return `${html.slice(0, at)}<script type="application/json" id="${givenElement}">${text}</script>${html.slice(at)}`
}
