import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { languageOf } from '../core/language.tsx'
import { loadPage } from '../core/pages.ts'
import { loadTexts } from '../core/texts.ts'
import { Root } from './root.tsx'

export { allPages } from './pages.ts'

interface Wanted {
  readonly address: string
  /** With the page itself; else with the start screen. */
  readonly standing: boolean
  readonly styles: readonly string[]
  /** Runs when the document has been read. */
  readonly script: string
}

/** Runs in the build only: a document, once all of it is there, without scripts that move parts about. */
export async function render({ address, standing, styles, script }: Wanted): Promise<string> {
  await Promise.all([standing && loadPage(address), loadTexts('core', languageOf(address))])
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <Root standing={standing} styles={styles} />
    </StaticRouter>,
    {
      bootstrapScriptContent: script,
      // Larger parts would come behind the document, with a script that puts them in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => void failures.push(error),
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html
}
