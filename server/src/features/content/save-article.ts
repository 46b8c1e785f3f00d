import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/content'
import { fail, ok } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { type ArticleKey, keyOf, latestText, lockArticle, type SavedText, slugOf } from './article-texts.ts'
import { unknownLink } from './known-links.ts'
import { maxArticles } from './policies.ts'

/** Below are the numbers of shipped articles, of this release and of later ones. */
const firstOwnNumber = 1000

/** Saves a new article. Nobody sees it before it is published. */
export async function writeArticle(
  tx: Tx,
  context: OperatorContext,
  { kind, topic, day, ...texts }: Input<typeof contract.writeArticle>,
) {
  if (kind === 'help' && !topic) return fail('topic-missing')
  const text: SavedText = {
    ...texts,
    topic: kind === 'help' ? (topic ?? null) : null,
    day: kind === 'news' ? (day ?? context.now) : null,
  }
  const link = await unknownLink(tx, text)
  if (link) return fail('link-unknown', { link })
  const maximum = context.policy(maxArticles)
  const id = await addArticle(tx, kind, maximum)
  if (id === undefined) return fail('too-many-articles', { maximum })
  await saveVersion(tx, context, { kind, id }, { version: 1, text })
  return ok({ slug: slugOf({ kind, id }) })
}

/** Takes the next number of a kind; undefined: there are enough. */
async function addArticle(tx: Tx, kind: ArticleKey['kind'], maximum: number): Promise<string | undefined> {
  // Two that write at once would take the same number.
  await rowsOf(tx, "select pg_advisory_xact_lock(hashtext('articles'), hashtext($1))", [kind])
  const [added] = await rowsOf<{ id: string }>(
    tx,
    `insert into articles (kind, id, version)
     select $1, greatest($2::bigint, coalesce(max(id), 0) + 1), 1 from articles where kind = $1
     having count(*) filter (where id >= $2) < $3 returning id`,
    [kind, firstOwnNumber, maximum],
  )
  return added?.id
}

/**
 * Saves an article's next version under the article's lock. Anyone who began from an older version than the latest is refused and keeps
 * what they wrote; a shipped article begins at version 0.
 */
export async function editArticle(
  tx: Tx,
  context: OperatorContext,
  { slug, version: began, topic, day, ...texts }: Input<typeof contract.editArticle>,
) {
  const key = keyOf(slug)
  const locked = await lockArticle(tx, key)
  const latest = await latestText(tx, key)
  if (!locked || !latest) return fail('no-such-article', { slug })
  const { name, version } = latest
  if (began > version) return fail('no-such-version', { slug, version: began })
  if (began < version) return fail('article-changed', { name, version, began })
  const text: SavedText = {
    ...texts,
    topic: key.kind === 'help' ? (topic ?? latest.text.topic) : null,
    day: key.kind === 'news' ? (day ?? latest.text.day) : null,
  }
  if (isSame(text, latest.text)) return fail('article-unchanged', { version })
  const link = await unknownLink(tx, text)
  if (link) return fail('link-unknown', { link })
  const next = version + 1
  await rowsOf(tx, 'update articles set version = $3 where kind = $1 and id = $2', [key.kind, key.id, next])
  await saveVersion(tx, context, key, { version: next, text })
  return ok({ version: next })
}

const isSame = (one: SavedText, other: SavedText) => JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other))

const dayOf = ({ day }: SavedText) => day?.toISOString().slice(0, 10) ?? null
const partsOf = (text: SavedText) => [
  text.topic,
  dayOf(text),
  text.titleUs,
  text.titleZhcn,
  text.summaryUs,
  text.summaryZhcn,
  text.bodyUs,
  text.bodyZhcn,
]

async function saveVersion(
  tx: Tx,
  { operator, reason, now, concerns }: OperatorContext,
  key: ArticleKey,
  { version, text }: { readonly version: number; readonly text: SavedText },
): Promise<void> {
  await rowsOf(
    tx,
    `insert into article_versions (kind, article, version, topic, news_on, title_us, title_zhcn, summary_us, summary_zhcn,
       body_us, body_zhcn, reason, saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [key.kind, key.id, version, ...partsOf(text), reason, operator, now],
  )
  concerns('article', slugOf(key))
}
