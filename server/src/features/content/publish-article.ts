import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/content'
import { fail, ok } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { type ArticleKey, keyOf, lockArticle, shippedTexts, slugOf } from './article-texts.ts'
import { notifyArticlesChanged } from './published-articles.ts'

/** What readers see: a version, the shipped text, or nothing. Each act below replaces what was scheduled, under the article's lock. */

/** Readers see a version from an instant on; the latest and now where nothing else is given. */
export async function publishArticle(
  tx: Tx,
  context: OperatorContext,
  { slug, version, from }: Input<typeof contract.publishArticle>,
) {
  const key = keyOf(slug)
  const locked = await lockArticle(tx, key)
  if (!locked) return fail('no-such-article', { slug })
  const chosen = version ?? locked.version
  if (chosen === 0 || chosen > locked.version) return fail('no-such-version', { slug, version: chosen })
  const effectiveFrom = from ?? context.now
  if (effectiveFrom < context.now) return fail('in-the-past')
  const shown = await shownNow(tx, key, context.now)
  if (from === undefined && shown.version === chosen) return fail('shown-already')
  await show(tx, context, key, { shows: 'version', version: chosen, effectiveFrom })
  return ok({ effectiveFrom })
}

export async function unpublishArticle(
  tx: Tx,
  context: OperatorContext,
  { slug }: Input<typeof contract.unpublishArticle>,
) {
  const key = keyOf(slug)
  if (!(await lockArticle(tx, key))) return fail('no-such-article', { slug })
  const { shows } = await shownNow(tx, key, context.now)
  if (shows === 'nothing') return fail('shown-already')
  await show(tx, context, key, { shows: 'nothing', version: null, effectiveFrom: context.now })
  return ok()
}

export async function revertArticle(tx: Tx, context: OperatorContext, { slug }: Input<typeof contract.revertArticle>) {
  const key = keyOf(slug)
  if (!(await lockArticle(tx, key))) return fail('no-such-article', { slug })
  if (!shippedTexts.has(slug)) return fail('not-shipped', { slug })
  const { shows } = await shownNow(tx, key, context.now)
  if (shows === 'shipped') return fail('shown-already')
  await show(tx, context, key, { shows: 'shipped', version: null, effectiveFrom: context.now })
  return ok()
}

export async function cancelPublication(
  tx: Tx,
  context: OperatorContext,
  { slug }: Input<typeof contract.cancelPublication>,
) {
  const key = keyOf(slug)
  if (!(await lockArticle(tx, key))) return fail('no-such-article', { slug })
  if ((await withdrawComing(tx, key, context.now)) === 0) return fail('none-scheduled', { slug })
  notifyArticlesChanged(tx)
  context.concerns('article', slug)
  return ok()
}

interface Shown {
  readonly shows: 'version' | 'shipped' | 'nothing'
  readonly version: number | null
}

async function shownNow(tx: Tx, key: ArticleKey, now: Date): Promise<Shown> {
  const [row] = await rowsOf<Shown>(
    tx,
    `select shows, version from article_publications
     where kind = $1 and article = $2 and withdrawn_at is null and effective_from <= $3
     order by effective_from desc, id desc limit 1`,
    [key.kind, key.id, now],
  )
  return row ?? { shows: shippedTexts.has(slugOf(key)) ? 'shipped' : 'nothing', version: null }
}

async function withdrawComing(tx: Tx, key: ArticleKey, now: Date): Promise<number> {
  const withdrawn = await rowsOf(
    tx,
    `update article_publications set withdrawn_at = $3
     where kind = $1 and article = $2 and withdrawn_at is null and effective_from > $3 returning 1`,
    [key.kind, key.id, now],
  )
  return withdrawn.length
}

async function show(
  tx: Tx,
  { operator, reason, now, concerns }: OperatorContext,
  key: ArticleKey,
  { shows, version, effectiveFrom }: Shown & { readonly effectiveFrom: Date },
): Promise<void> {
  await withdrawComing(tx, key, now)
  await rowsOf(
    tx,
    `insert into article_publications (kind, article, shows, version, effective_from, reason, set_by, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [key.kind, key.id, shows, version, effectiveFrom, reason, operator, now],
  )
  notifyArticlesChanged(tx)
  concerns('article', slugOf(key))
}
