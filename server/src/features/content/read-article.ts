import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/content'
import { type Language, translate } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { latestVersion } from './agreement-versions.ts'
import { agreementTexts, helpArticles, newsArticles } from './article-files.ts'
import { formatDay } from './days.ts'
import { renderMarkdown } from './render-markdown.ts'
import { texts } from './texts.ts'

interface Article {
  readonly title: string
  /** HTML */
  readonly body: string
}

/** The article at a page's address. Agreements are shown as published, not as in the file. */
export async function readArticle(db: Db, _context: Context, { path, id }: Input<typeof contract.readArticle>) {
  const chinese = /^\/zhcn(\/|$)/.test(path)
  const article = await find(db, path.replace(/^\/zhcn(?=\/)/, ''), id, chinese ? 'zhcn' : 'us')
  return article ? ok(article) : fail('article-unknown')
}

async function find(db: Db, page: string, id: string | undefined, language: Language): Promise<Article | undefined> {
  if (page.startsWith('/terms/')) return readAgreement(db, page.slice('/terms/'.length), language)
  if (page === '/news') return id === undefined ? listNews(language) : readNews(id, language)
  const agreement = agreementTexts.find(text => text.id === id)
  return agreement ? readAgreement(db, agreement.agreement, language) : readHelp(id, language)
}

async function readAgreement(db: Db, agreement: string, language: Language): Promise<Article | undefined> {
  const published = await latestVersion(db, agreement, language)
  if (!published) return undefined
  const { version, title, body, inForceOn } = published
  const line = translate(texts.version, language, { version, date: formatDay(inForceOn, language) })
  return { title, body: `<p><small>${line}</small></p>\n${renderMarkdown(body, language)}` }
}

function readHelp(id: string | undefined, language: Language): Article | undefined {
  const article = helpArticles.find(known => known.id === id)
  return article && { title: article.title[language], body: renderMarkdown(article.body[language], language) }
}

function readNews(id: string, language: Language): Article | undefined {
  const article = newsArticles.find(known => known.id === id)
  if (!article) return undefined
  const day = `<p><small>${formatDay(article.on, language)}</small></p>`
  return { title: article.title[language], body: `${day}\n${renderMarkdown(article.body[language], language)}` }
}

function listNews(language: Language): Article {
  const lines = newsArticles.map(
    ({ id, on, title }) => `- [${title[language]}](/news?id=${id}) ${formatDay(on, language)}`,
  )
  return { title: texts.news[language], body: renderMarkdown(lines.join('\n'), language) }
}
