import type { Language } from '@namestead/contract/language'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import { agreementTexts } from './article-files.ts'
import { shippedTexts } from './article-texts.ts'

interface Totals {
  readonly article: string
  readonly language: Language
  readonly titleUs: string | null
  readonly titleZhcn: string | null
  readonly helpful: string
  readonly unhelpful: string
}

const agreementTitles = new Map(agreementTexts.map(({ id, title }) => [id, title]))

function titleOf({ article, language, titleUs, titleZhcn }: Totals): string | undefined {
  const shipped = shippedTexts.get(`help-${article}`)
  return language === 'zhcn'
    ? (titleZhcn ?? shipped?.titleZhcn ?? agreementTitles.get(article)?.zhcn)
    : (titleUs ?? shipped?.titleUs ?? agreementTitles.get(article)?.us)
}

/** The totals of existing articles, those with the most complaints first. */
export async function listArticleVotes(db: Db) {
  const rows = await rowsOf<Totals>(
    db,
    `select t.article, t.language, t.helpful, t.unhelpful, v.title_us as "titleUs", v.title_zhcn as "titleZhcn"
     from article_vote_totals t
       left join lateral (select title_us, title_zhcn from article_versions where kind = 'help' and article = t.article
         order by version desc limit 1) v on true
     order by t.unhelpful desc, t.helpful, t.article, t.language`,
    [],
  )
  return ok({
    votes: rows.flatMap(row => {
      const title = titleOf(row)
      const { article, language, helpful, unhelpful } = row
      return title === undefined
        ? []
        : [{ article, language, title, helpful: Number(helpful), unhelpful: Number(unhelpful) }]
    }),
  })
}
