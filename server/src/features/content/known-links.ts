import { agreements, helpTopics } from '@namestead/contract/content'
import { type Db, rowsOf } from '../../platform/database.ts'
import { agreementTexts } from './article-files.ts'
import { bodiesOf, type SavedText, shippedTexts, slugOf } from './article-texts.ts'
import { renderMarkdown } from './render-markdown.ts'

const agreementIds: ReadonlySet<string> = new Set(agreementTexts.map(({ id }) => id))

/** The first link of a text to an article, an agreement or a topic of the help that does not exist. */
export async function unknownLink(db: Db, text: SavedText): Promise<string | undefined> {
  const known = new Set([
    ...shippedTexts.keys(),
    ...(await rowsOf<{ kind: 'help' | 'news'; id: string }>(db, 'select kind, id from articles', [])).map(slugOf),
  ])
  const hrefs = bodiesOf(text).flatMap(([, body]) =>
    // Rendered for readers of English, so that the own pages keep the addresses that were written.
    [...renderMarkdown(body, 'us').matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  )
  return hrefs.find(href => !leadsSomewhere(new URL(href, 'http://own'), known))
}

function leadsSomewhere({ pathname, searchParams }: URL, known: ReadonlySet<string>): boolean {
  const id = searchParams.get('id')
  const topic = searchParams.get('topic')
  if (pathname === '/help_detail') return id !== null && (known.has(`help-${id}`) || agreementIds.has(id))
  if (pathname === '/news') return id === null || known.has(`news-${id}`)
  if (pathname === '/help') return topic === null || helpTopics.some(one => one === topic)
  if (pathname.startsWith('/terms/')) return agreements.some(one => pathname === `/terms/${one}`)
  return true
}
