import { helpArticles, newsArticles } from './article-files.ts'

/** The articles that have an address of their own, for search engines. Agreements are pages. */
export const listedArticles: readonly { readonly address: string; readonly changedOn?: Date }[] = [
  ...helpArticles.map(({ id }) => ({ address: `/help_detail?id=${id}` })),
  ...newsArticles.map(({ id, on }) => ({ address: `/news?id=${id}`, changedOn: on })),
]
