import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setBuild } from '../core/build.ts'
import { keepEarly } from '../core/early-answer.ts'
import { readGiven } from '../core/given-answers.ts'
import { languageOf } from '../core/language.tsx'
import { paramsOf } from '../core/page-table.ts'
import { addPage, loadPage, pathOf, readyPage } from '../core/pages.ts'
import { PageRouter } from '../core/router.tsx'
import { openSession } from '../core/session-flow.ts'
import { addTexts } from '../core/texts.ts'
import { watchSubmits } from '../ui/first-error.ts'
import { reloadOrThrow } from './reload-or-throw.ts'
import { Root } from './root.tsx'
import type { Start } from './start.ts'

/** How long the page waits for the session before it is shown without. */
const sessionMs = 250

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/** Called by the document. Page and texts are loaded before hydration, so that nothing flickers. */
export async function start(given: Start): Promise<void> {
  setBuild(given.build)
  readGiven()
  // The shell retries what failed to load and shows the outcome.
  await addGiven(given)
    .catch(reloadOrThrow)
    .catch(error => console.error(error))
  await keepEarly(given.early)
  // Nothing of the account is in the start screen: the page is shown with it at once, if its answer is here.
  if (!given.prerendered) await Promise.race([openSession(), pause(sessionMs)])
  watchSubmits()
  // A transition hydrates in time slices, so that input is handled in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageRouter>
          <Root prerendered={given.prerendered} />
        </PageRouter>
      </StrictMode>,
    )
  })
}

async function addGiven({ found, page, texts }: Start): Promise<void> {
  const { pathname } = location
  const language = languageOf(pathname)
  const [module] = await Promise.all([
    page?.(),
    ...Object.entries(texts).map(async ([feature, file]) => addTexts(feature, language, await file())),
  ])
  // A failure is shown by the page itself.
  if (!module) return void (await loadPage(pathname).catch(() => undefined))
  const params = found && paramsOf(found.path, pathOf(pathname))
  addPage(pathname, readyPage(found && { ...found, params: params ?? {} }, module))
}
