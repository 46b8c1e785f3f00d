import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setBuild } from '../core/build.ts'
import { languageOf } from '../core/language.tsx'
import { paramsOf } from '../core/page-table.ts'
import { addPage, pathOf, readyPage } from '../core/pages.ts'
import { PageRouter } from '../core/router.tsx'
import { addTexts } from '../core/texts.ts'
import { watchSubmits } from '../ui/first-error.ts'
import { loadInFull } from './in-full.ts'
import { Root } from './root.tsx'
import type { Start } from './start.ts'

/** Called by the document. Page and texts are there before React takes over, so that nothing flickers. */
export async function start(given: Start): Promise<void> {
  setBuild(given.build)
  // What did not come is fetched by the shell, which shows what came of it.
  await addGiven(given)
    .catch(loadInFull)
    .catch(error => console.error(error))
  watchSubmits()
  // In slices: a tap need not wait until all of the page is taken over.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageRouter>
          <Root standing={given.standing} />
        </PageRouter>
      </StrictMode>,
    )
  })
}

async function addGiven({ found, page, texts }: Start): Promise<void> {
  const { pathname } = location
  const language = languageOf(pathname)
  const [module] = await Promise.all([
    page(),
    ...Object.entries(texts).map(async ([feature, file]) => addTexts(feature, language, await file())),
  ])
  const params = found && paramsOf(found.path, pathOf(pathname))
  addPage(pathname, readyPage(found && { ...found, params: params ?? {} }, module))
}
