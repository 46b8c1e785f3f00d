import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/content'
import type { Language } from '@namestead/contract/language'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import type { HelpArticle } from './article-files.ts'
import type { Articles, Searched } from './published-articles.ts'
import { searchTerms, termsFound } from './search-terms.ts'

/** How strongly a match in each part counts. */
const weights = { title: 12, summary: 4, body: 1 }

/** The help articles by topic, or those that match the query, best first. */
export const findHelp =
  (articles: Articles) =>
  async (_db: Db, { language, now }: Context, { query }: Input<typeof contract.findHelp>) => {
    const { help, searched } = articles.at(now)
    const found = query ? search(searched, query) : help
    return ok({ articles: found.map(article => describe(article, language)) })
  }

const describe = ({ id, topic, title, summary }: HelpArticle, language: Language) => ({
  id,
  topic,
  title: title[language],
  summary: summary[language],
})

function search(searched: readonly Searched[], query: string): readonly HelpArticle[] {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  return searched
    .map(found => ({ article: found.article, score: scoreOf(found, terms, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article)
}

/** 0 where the article contains less than half of the terms. */
function scoreOf({ title, summary, body }: Searched, terms: readonly string[], query: string): number {
  const anywhere = termsFound(`${title}\n${summary}\n${body}`, terms)
  if (anywhere * 2 < terms.length) return 0
  const whole = title.includes(query.trim().toLowerCase()) ? 100 : 0
  return (
    whole +
    termsFound(title, terms) * weights.title +
    termsFound(summary, terms) * weights.summary +
    anywhere * weights.body
  )
}
