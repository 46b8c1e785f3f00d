import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/content'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import type { Context } from '../../platform/use-case.ts'
import { newsArticles } from './article-files.ts'

/** The announcements, newest first; `next` is the last one's id. */
export async function findNews(_db: Db, { language }: Context, input: Input<typeof contract.findNews>) {
  const size = input.pageSize ?? defaultPageSize
  const rest = newsArticles.filter(({ id }) => input.next === undefined || Number(id) < Number(input.next))
  const page = rest.slice(0, size)
  return ok({
    news: page.map(({ id, on, title, summary }) => ({ id, on, title: title[language], summary: summary[language] })),
    next: rest.length > size ? (page.at(-1)?.id ?? null) : null,
  })
}
