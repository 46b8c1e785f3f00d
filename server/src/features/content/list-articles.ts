import type { Input } from '@namestead/contract/call'
import type { HelpTopic } from '@namestead/contract/content'
import type * as contract from '@namestead/contract/operate/content'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import {
  type ArticleKey,
  keyOf,
  latestText,
  type SavedText,
  savedTextColumns,
  shippedTexts,
  slugOf,
} from './article-texts.ts'

interface Saved extends ArticleKey {
  readonly version: number
  readonly titleUs: string | null
  readonly titleZhcn: string | null
  readonly topic: HelpTopic | null
  readonly savedAt: Date | null
  readonly shows: 'version' | 'shipped' | 'nothing' | null
  readonly shownVersion: number | null
  readonly scheduledFor: Date | null
}

/** What operators saved, latest first, and then what came with the product and was never touched. */
export async function listArticles(
  db: Db,
  { now }: OperatorContext,
  { kind, state, text }: Input<typeof contract.listArticles>,
) {
  const saved = await rowsOf<Saved>(
    db,
    `select a.kind, a.id, a.version, v.title_us as "titleUs", v.title_zhcn as "titleZhcn", v.topic, v.saved_at as "savedAt",
       p.shows, p.version as "shownVersion", c.effective_from as "scheduledFor"
     from articles a
       left join article_versions v on v.kind = a.kind and v.article = a.id and v.version = a.version
       left join lateral (select shows, version from article_publications where kind = a.kind and article = a.id
         and withdrawn_at is null and effective_from <= $1 order by effective_from desc, id desc limit 1) p on true
       left join lateral (select effective_from from article_publications where kind = a.kind and article = a.id
         and withdrawn_at is null and effective_from > $1 order by effective_from limit 1) c on true
     order by v.saved_at desc nulls last, a.kind, a.id desc`,
    [now],
  )
  const untouched = [...shippedTexts.keys()].filter(slug => !saved.some(one => slugOf(one) === slug))
  const rows = [
    ...saved.map(describe),
    ...untouched.map(slug =>
      describe({
        ...keyOf(slug),
        version: 0,
        titleUs: null,
        titleZhcn: null,
        topic: null,
        savedAt: null,
        shows: null,
        shownVersion: null,
        scheduledFor: null,
      }),
    ),
  ]
  const wanted = text?.toLowerCase()
  return ok({
    articles: rows.filter(
      row =>
        (kind === undefined || keyOf(row.slug).kind === kind) &&
        (state === undefined || row.state === state) &&
        (wanted === undefined || `${row.titleUs}\n${row.titleZhcn}\n${row.slug}`.toLowerCase().includes(wanted)),
    ),
  })
}

function describe({ kind, id, version, savedAt, shows, shownVersion, scheduledFor, ...saved }: Saved) {
  const slug = slugOf({ kind, id })
  const shipped = shippedTexts.get(slug)
  const now = shows ?? (shipped ? 'shipped' : 'nothing')
  const states = { version: 'published', shipped: 'shipped', nothing: 'unpublished' } as const
  return {
    slug,
    titleUs: saved.titleUs ?? shipped?.titleUs ?? '',
    titleZhcn: saved.titleZhcn ?? shipped?.titleZhcn ?? '',
    topic: saved.topic ?? shipped?.topic ?? null,
    state: states[now],
    shownVersion: now === 'shipped' ? 0 : shownVersion,
    version,
    savedAt,
    scheduledFor,
  }
}

interface PublicationRow {
  readonly shows: 'version' | 'shipped' | 'nothing'
  readonly version: number | null
  readonly effectiveFrom: Date
  readonly setAt: Date
  readonly name: string
  readonly reason: string
  readonly withdrawnAt: Date | null
}

interface VersionRow {
  readonly articleVersion: string
  readonly kind: ArticleKey['kind']
  readonly id: string
  readonly version: number
  readonly titleUs: string
  readonly titleZhcn: string
  readonly savedAt: Date
  readonly name: string
  readonly reason: string
}

/** What the panel of an article shows of its past; the versions have a list of their own. */
const maxShown = 20

export async function showArticle(db: Db, _context: OperatorContext, { slug }: Input<typeof contract.showArticle>) {
  const key = keyOf(slug)
  const latest = await latestText(db, key)
  if (!latest) return fail('no-such-article', { slug })
  const publications = await rowsOf<PublicationRow>(
    db,
    `select p.shows, p.version, p.effective_from as "effectiveFrom", p.set_at as "setAt", o.name, p.reason,
       p.withdrawn_at as "withdrawnAt"
     from article_publications p join operators o on o.id = p.set_by where p.kind = $1 and p.article = $2
     order by p.id desc limit $3`,
    [key.kind, key.id, maxShown],
  )
  const versions = await readVersions(db, { slug, limit: maxShown })
  return ok({ slug, version: latest.version, ...latest.text, publications, versions })
}

export async function listArticleVersions(
  db: Db,
  _context: OperatorContext,
  { slug, next: before }: Input<typeof contract.listArticleVersions>,
) {
  const rows = await readVersions(db, { slug, before, limit: defaultPageSize + 1 })
  const { page, next } = cutPage(rows, defaultPageSize, row => row.articleVersion)
  return ok({ versions: page.map(({ kind, id, ...row }) => ({ ...row, slug: slugOf({ kind, id }) })), next })
}

function readVersions(
  db: Db,
  { slug, before, limit }: { slug?: string | undefined; before?: string | undefined; limit: number },
): Promise<VersionRow[]> {
  const key = slug === undefined ? undefined : keyOf(slug)
  return rowsOf<VersionRow>(
    db,
    `select v.id as "articleVersion", v.kind, v.article as id, v.version, v.title_us as "titleUs",
       v.title_zhcn as "titleZhcn", v.saved_at as "savedAt", o.name, v.reason
     from article_versions v join operators o on o.id = v.saved_by
     where ($1::text is null or (v.kind = $1 and v.article = $2)) and ($3::bigint is null or v.id < $3)
     order by v.id desc limit $4`,
    [key?.kind ?? null, key?.id ?? null, before ?? null, limit],
  )
}

export async function showArticleVersion(
  db: Db,
  _context: OperatorContext,
  { articleVersion }: Input<typeof contract.showArticleVersion>,
) {
  const [row] = await rowsOf<VersionRow & SavedText>(
    db,
    `select v.id as "articleVersion", v.kind, v.article as id, v.version, ${savedTextColumns}, v.saved_at as "savedAt", o.name,
       v.reason
     from article_versions v join operators o on o.id = v.saved_by where v.id = $1`,
    [articleVersion],
  )
  if (!row) return fail('article-version-unknown', { articleVersion })
  const { kind, id, ...version } = row
  return ok({ ...version, slug: slugOf({ kind, id }) })
}
