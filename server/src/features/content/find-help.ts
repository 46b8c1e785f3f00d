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

/** How much a place says about what an article is about. */
const weights = { title: 12, summary: 4, body: 1 }

interface Searched {
  readonly article: HelpArticle
  readonly title: string
  readonly summary: string
  readonly body: string
}

/** What is read of Markdown, near enough for search: addresses of links and the marks of its shape fall away. */
const withoutMarks = (markdown: string) => markdown.replace(/\]\([^)]*\)/g, ' ').replace(/[[\]#*|`>_-]+/g, ' ')

/** Searched in both languages: a link from elsewhere may carry its words in the other one. */
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

/** The help articles by topic, or those that speak of what is looked for, the best first. */
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
    .map(place => ({ article: place.article, score: scoreOf(place, terms, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article)
}

/** 0 where less than half of what is looked for stands in the article at all. */
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
