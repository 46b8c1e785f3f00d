import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/content'
import { type Language, languages } from '@namestead/contract/language'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { agreementTexts, type HelpArticle, helpArticles } from './article-files.ts'
import { searchTerms, termsFound } from './search-terms.ts'

const inHelp: readonly HelpArticle[] = [
  ...helpArticles,
  ...agreementTexts.map(text => ({ ...text, topic: 'agreements' as const })),
]

/** How strongly a match in each part counts. */
const weights = { title: 12, summary: 4, body: 1 }

interface Searched {
  readonly article: HelpArticle
  readonly title: string
  readonly summary: string
  readonly body: string
}

/** The words of Markdown, roughly, for search: link addresses and markup are dropped. */
const withoutMarks = (markdown: string) => markdown.replace(/\]\([^)]*\)/g, ' ').replace(/[[\]#*|`>_-]+/g, ' ')

/** Both languages are searched, since a link from elsewhere may carry the query in the other one. */
const searched: readonly Searched[] = inHelp.map(article => ({
  article,
  title: languages
    .map(language => article.title[language])
    .join('\n')
    .toLowerCase(),
  summary: languages
    .map(language => article.summary[language])
    .join('\n')
    .toLowerCase(),
  body: languages
    .map(language => withoutMarks(article.body[language]))
    .join('\n')
    .toLowerCase(),
}))

/** The help articles by topic, or those that match the query, best first. */
export async function findHelp(_db: Db, { language }: Context, { query }: Input<typeof contract.findHelp>) {
  const found = query ? search(query) : inHelp
  return ok({ articles: found.map(article => describe(article, language)) })
}

const describe = ({ id, topic, title, summary }: HelpArticle, language: Language) => ({
  id,
  topic,
  title: title[language],
  summary: summary[language],
})

function search(query: string): readonly HelpArticle[] {
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
