import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { languageOf } from '../core/language.tsx'
import { loadPage } from '../core/pages.ts'
import { loadTexts } from '../core/texts.ts'
import { Root } from './root.tsx'

export { allPages } from './pages.ts'

interface Wanted {
  readonly address: string
  /** Render the page itself, not the start screen. */
  readonly prerendered: boolean
  readonly styles: readonly string[]
  /** Inline script at the end of the document. */
  readonly script: string
}

/** Renders a document during the build, complete and without streaming scripts. */
export async function render({ address, prerendered, styles, script }: Wanted): Promise<string> {
  await Promise.all([prerendered && loadPage(address), loadTexts('core', languageOf(address))])
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <Root prerendered={prerendered} styles={styles} />
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
  return html
}
