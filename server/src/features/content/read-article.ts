import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/content'
import { type Language, translate } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { latestVersion } from './agreement-versions.ts'
import { agreementTexts } from './article-files.ts'
import { formatDay } from './days.ts'
import type { Articles, PublishedArticles } from './published-articles.ts'
import { renderMarkdown } from './render-markdown.ts'
import { texts } from './texts.ts'

interface Article {
  readonly title: string
  /** HTML */
  readonly body: string
}

/** The article at a page's address. Agreements are shown as published, not as in the file. */
export const readArticle =
  (articles: Articles) =>
  async (db: Db, { now }: Context, { path, id }: Input<typeof contract.readArticle>) => {
    const language = /^\/zhcn(\/|$)/.test(path) ? 'zhcn' : 'us'
    const article = await find(db, articles.at(now), { page: path.replace(/^\/zhcn(?=\/)/, ''), id, language })
    return article ? ok(article) : fail('article-unknown')
  }

interface Wanted {
  readonly page: string
  readonly id: string | undefined
  readonly language: Language
}

async function find(db: Db, published: PublishedArticles, { page, id, language }: Wanted) {
  if (page.startsWith('/terms/')) return readAgreement(db, page.slice('/terms/'.length), language)
  if (page === '/news') return id === undefined ? listNews(published, language) : readNews(published, id, language)
  const agreement = agreementTexts.find(text => text.id === id)
  return agreement ? readAgreement(db, agreement.agreement, language) : readHelp(published, id, language)
}

async function readAgreement(db: Db, agreement: string, language: Language): Promise<Article | undefined> {
  const published = await latestVersion(db, agreement, language)
  if (!published) return undefined
  const { version, title, body, inForceOn } = published
  const line = translate(texts.version, language, { version, date: formatDay(inForceOn, language) })
  return { title, body: `<p><small>${line}</small></p>\n${renderMarkdown(body, language)}` }
}

function readHelp({ help }: PublishedArticles, id: string | undefined, language: Language): Article | undefined {
  const article = help.find(known => known.id === id)
  return article && { title: article.title[language], body: renderMarkdown(article.body[language], language) }
}

function readNews({ news }: PublishedArticles, id: string, language: Language): Article | undefined {
  const article = news.find(known => known.id === id)
  if (!article) return undefined
  const day = `<p><small>${formatDay(article.on, language)}</small></p>`
  return { title: article.title[language], body: `${day}\n${renderMarkdown(article.body[language], language)}` }
}

function listNews({ news }: PublishedArticles, language: Language): Article {
  const lines = news.map(({ id, on, title }) => `- [${title[language]}](/news?id=${id}) ${formatDay(on, language)}`)
  return { title: texts.news[language], body: renderMarkdown(lines.join('\n'), language) }
}
