import type { HelpTopic } from '@namestead/contract/content'
import type { Language } from '@namestead/contract/language'
import type { ArticleKind } from '@namestead/contract/operate/content'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { type HelpArticle, helpArticles, type NewsArticle, newsArticles } from './article-files.ts'

/** Help and news as operators see them: what came with the product, and every version that was saved since. */

export interface ArticleKey {
  readonly kind: ArticleKind
  /** The number in its address. */
  readonly id: string
}

export const slugOf = ({ kind, id }: ArticleKey): string => `${kind}-${id}`

export function keyOf(slug: string): ArticleKey {
  const [kind, id = ''] = slug.split('-')
  return { kind: kind === 'news' ? 'news' : 'help', id }
}

export interface SavedText {
  /** Of help. */
  readonly topic: HelpTopic | null
  /** Of news. */
  readonly day: Date | null
  readonly titleUs: string
  readonly titleZhcn: string
  readonly summaryUs: string
  readonly summaryZhcn: string
  readonly bodyUs: string
  readonly bodyZhcn: string
}

/** The columns of article_versions as a SavedText. */
export const savedTextColumns = `v.topic, v.news_on::timestamp at time zone 'UTC' as day, v.title_us as "titleUs",
  v.title_zhcn as "titleZhcn", v.summary_us as "summaryUs", v.summary_zhcn as "summaryZhcn", v.body_us as "bodyUs",
  v.body_zhcn as "bodyZhcn"`

const textsOf = ({ title, summary, body }: HelpArticle | NewsArticle) => ({
  titleUs: title.us,
  titleZhcn: title.zhcn,
  summaryUs: summary.us,
  summaryZhcn: summary.zhcn,
  bodyUs: body.us,
  bodyZhcn: body.zhcn,
})

/** Every article that came with the product. */
export const shippedTexts: ReadonlyMap<string, SavedText> = new Map<string, SavedText>([
  ...helpArticles.map((article): [string, SavedText] => [
    slugOf({ kind: 'help', id: article.id }),
    { topic: article.topic, day: null, ...textsOf(article) },
  ]),
  ...newsArticles.map((article): [string, SavedText] => [
    slugOf({ kind: 'news', id: article.id }),
    { topic: null, day: article.on, ...textsOf(article) },
  ]),
])

const textsIn = (text: SavedText): Pick<HelpArticle, 'title' | 'summary' | 'body'> => ({
  title: { us: text.titleUs, zhcn: text.titleZhcn },
  summary: { us: text.summaryUs, zhcn: text.summaryZhcn },
  body: { us: text.bodyUs, zhcn: text.bodyZhcn },
})

export const helpOf = (id: string, text: SavedText): HelpArticle[] =>
  text.topic ? [{ id, topic: text.topic, ...textsIn(text) }] : []

export const newsOf = (id: string, text: SavedText): NewsArticle[] =>
  text.day ? [{ id, on: text.day, ...textsIn(text) }] : []

export const bodiesOf = (text: SavedText): readonly [Language, string][] => [
  ['us', text.bodyUs],
  ['zhcn', text.bodyZhcn],
]

interface Latest {
  /** 0: nothing was saved yet, the text is the shipped one. */
  readonly version: number
  /** Who saved it; empty where nothing was saved. */
  readonly name: string
  readonly text: SavedText
}

/** The text that was saved last, else the shipped one; undefined where there is no such article. */
export async function latestText(db: Db, { kind, id }: ArticleKey): Promise<Latest | undefined> {
  const [row] = await rowsOf<SavedText & { version: number; name: string }>(
    db,
    `select v.version, o.name, ${savedTextColumns} from article_versions v join operators o on o.id = v.saved_by
     where v.kind = $1 and v.article = $2 order by v.version desc limit 1`,
    [kind, id],
  )
  if (row) {
    const { version, name, ...text } = row
    return { version, name, text }
  }
  const text = shippedTexts.get(slugOf({ kind, id }))
  return text && { version: 0, name: '', text }
}

/** Locks an article, so that what is done with one is serial; a shipped one gets its row with the first act. Undefined: unknown. */
export async function lockArticle(tx: Tx, { kind, id }: ArticleKey): Promise<{ version: number } | undefined> {
  if (shippedTexts.has(slugOf({ kind, id })))
    await rowsOf(tx, 'insert into articles (kind, id, version) values ($1, $2, 0) on conflict do nothing', [kind, id])
  const [locked] = await rowsOf<{ version: number }>(
    tx,
    'select version from articles where kind = $1 and id = $2 for update',
    [kind, id],
  )
  return locked
}
