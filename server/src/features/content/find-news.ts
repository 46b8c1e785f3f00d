import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/content'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import type { Context } from '../../platform/use-case.ts'
import type { NewsArticle } from './article-files.ts'
import type { Articles } from './published-articles.ts'

/** The announcements, newest first; `next` is the last one's id. */
export const findNews =
  (articles: Articles) =>
  async (_db: Db, { language, now }: Context, input: Input<typeof contract.findNews>) => {
    const size = input.pageSize ?? defaultPageSize
    const rest = restAfter(articles.at(now).news, input.next)
    const { page, next } = cutPage(rest, size, ({ id }) => id)
    return ok({
      news: page.map(({ id, on, title, summary }) => ({ id, on, title: title[language], summary: summary[language] })),
      next,
    })
  }

function restAfter(news: readonly NewsArticle[], last: string | undefined): readonly NewsArticle[] {
  if (last === undefined) return news
  const at = news.findIndex(({ id }) => id === last)
  // An article that was unpublished since the last page no longer says where the next one begins; older numbers are mostly older news.
  return at < 0 ? news.filter(({ id }) => Number(id) < Number(last)) : news.slice(at + 1)
}
