import type { ListedAddress } from '../../platform/http/sitemap.ts'
import { agreementTexts } from './article-files.ts'
import type { Articles } from './published-articles.ts'

const ofAgreements: ReadonlySet<string> = new Set(agreementTexts.map(({ id }) => id))

/** The articles that have an address of their own, for search engines. Agreements are pages. */
export function listedArticles(articles: Articles, now: Date): readonly ListedAddress[] {
  const { help, news } = articles.at(now)
  return [
    ...help.filter(({ id }) => !ofAgreements.has(id)).map(({ id }) => ({ address: `/help_detail?id=${id}` })),
    ...news.map(({ id, on }) => ({ address: `/news?id=${id}`, changedOn: on })),
  ]
}
