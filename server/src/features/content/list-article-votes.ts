import type { Language } from '@namestead/contract/language'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import { agreementTexts, helpArticles } from './article-files.ts'

const articles = new Map([...helpArticles, ...agreementTexts].map(article => [article.id, article]))

interface Totals {
  readonly article: string
  readonly language: Language
  readonly helpful: string
  readonly unhelpful: string
}

/** The totals of existing articles, those with the most complaints first. */
export async function listArticleVotes(db: Db) {
  const rows = await rowsOf<Totals>(
    db,
    `select article, language, helpful, unhelpful from article_vote_totals
     order by article_vote_totals.unhelpful desc, article_vote_totals.helpful, article_vote_totals.article, language`,
    [],
  )
  return ok({
    votes: rows.flatMap(({ article, language, helpful, unhelpful }) => {
      const title = articles.get(article)?.title[language]
      return title === undefined
        ? []
        : [{ article, language, title, helpful: Number(helpful), unhelpful: Number(unhelpful) }]
    }),
  })
}
