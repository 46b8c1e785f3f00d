import { languages } from '@namestead/contract/language'
import type { ArticleKind } from '@namestead/contract/operate/content'
import { notify } from '../../platform/at-commit.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Databases, type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { type Listener, serially } from '../../platform/listen.ts'
import { agreementTexts, type HelpArticle, type NewsArticle } from './article-files.ts'
import { helpOf, keyOf, newsOf, type SavedText, savedTextColumns, shippedTexts, slugOf } from './article-texts.ts'

/** A help article with its texts as the search compares them. */
export interface Searched {
  readonly article: HelpArticle
  readonly title: string
  readonly summary: string
  readonly body: string
}

export interface PublishedArticles {
  /** By number, and then the agreements, which stand in the help too. */
  readonly help: readonly HelpArticle[]
  readonly searched: readonly Searched[]
  /** Newest first. */
  readonly news: readonly NewsArticle[]
}

export interface Articles {
  /** What readers see at an instant. */
  at(now: Date): PublishedArticles
}

interface Publication extends SavedText {
  readonly id: string
  readonly kind: ArticleKind
  readonly article: string
  readonly shows: 'version' | 'shipped' | 'nothing'
  readonly from: Date
}

const channel = 'articles'

/** Every process that shows articles reads them again once this transaction is committed. */
export const notifyArticlesChanged = (tx: Tx) => notify(tx, channel, [''])

/**
 * Keeps what readers see now and what is scheduled in memory, as policies are kept: the search compares every text. Operators'
 * publications win over the shipped texts.
 */
export async function openArticles(
  { db }: Pick<Databases, 'db'>,
  { clock, listener }: { readonly clock: Clock; readonly listener: Listener },
): Promise<Articles> {
  let publications: readonly Publication[] = []
  let shown: { key: string; articles: PublishedArticles } | undefined
  const read = serially(async () => {
    publications = await readPublications(db, clock.now())
    shown = undefined
  })
  // Listens before the first read, since a publication in between would be missed.
  await listener.listen(channel, read)
  await read()
  return {
    at(now) {
      const inForce = publicationsAt(publications, now)
      const key = [...inForce.values()].map(({ id }) => id).join(' ')
      if (shown?.key !== key) shown = { key, articles: compose(inForce) }
      return shown.articles
    },
  }
}

/** What is in force at an instant and what comes later, latest first: at most a few of each article. */
const readPublications = (db: Db, now: Date) =>
  rowsOf<Publication>(
    db,
    `select p.id, p.kind, p.article, p.shows, p.effective_from as from, ${savedTextColumns}
     from article_publications p
       left join article_versions v on v.kind = p.kind and v.article = p.article and v.version = p.version
     where p.withdrawn_at is null and not exists (
       select from article_publications l where l.kind = p.kind and l.article = p.article and l.withdrawn_at is null
         and l.effective_from <= $1 and (l.effective_from, l.id) > (p.effective_from, p.id))
     order by p.effective_from desc, p.id desc`,
    [now],
  )

/** The latest publication of each article that has begun, by slug. */
function publicationsAt(publications: readonly Publication[], now: Date): ReadonlyMap<string, Publication> {
  const latest = new Map<string, Publication>()
  for (const publication of publications) {
    const slug = slugOf({ kind: publication.kind, id: publication.article })
    if (publication.from <= now && !latest.has(slug)) latest.set(slug, publication)
  }
  return latest
}

function compose(inForce: ReadonlyMap<string, Publication>): PublishedArticles {
  const texts = new Map(shippedTexts)
  for (const [slug, publication] of inForce) {
    if (publication.shows === 'version') texts.set(slug, publication)
    if (publication.shows === 'nothing') texts.delete(slug)
  }
  const all = [...texts].map(([slug, text]) => ({ ...keyOf(slug), text }))
  const help = [
    ...all
      .filter(({ kind }) => kind === 'help')
      .flatMap(({ id, text }) => helpOf(id, text))
      .sort((one, other) => Number(one.id) - Number(other.id)),
    ...agreementTexts.map(text => ({ ...text, topic: 'agreements' as const })),
  ]
  const news = all
    .filter(({ kind }) => kind === 'news')
    .flatMap(({ id, text }) => newsOf(id, text))
    .sort((one, other) => other.on.getTime() - one.on.getTime() || Number(other.id) - Number(one.id))
  return { help, searched: help.map(searchedOf), news }
}

/** The words of Markdown, roughly, for search: link addresses and markup are dropped. */
const withoutMarks = (markdown: string) => markdown.replace(/\]\([^)]*\)/g, ' ').replace(/[[\]#*|`>_-]+/g, ' ')

/** Both languages are searched, since a link from elsewhere may carry the query in the other one. */
function searchedOf(article: HelpArticle): Searched {
  const inBoth = (textOf: (language: (typeof languages)[number]) => string) =>
    languages.map(textOf).join('\n').toLowerCase()
  return {
    article,
    title: inBoth(language => article.title[language]),
    summary: inBoth(language => article.summary[language]),
    body: inBoth(language => withoutMarks(article.body[language])),
  }
}
