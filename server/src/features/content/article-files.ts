import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agreements, type HelpTopic, helpTopics } from '@namestead/contract/content'
import { type Language, languages, type Text } from '@namestead/contract/language'
import * as z from 'zod/mini'

const folder = join(import.meta.dirname, 'articles')
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const number = z.string().check(z.regex(/^[1-9]\d*$/))
const nonEmpty = z.string().check(z.minLength(1))

/** The front matter of each folder. */
const fronts = {
  help: z.strictObject({ id: number, topic: z.enum(helpTopics), title: nonEmpty, summary: nonEmpty }),
  terms: z.strictObject({ help: number, since: day, title: nonEmpty, summary: nonEmpty }),
  news: z.strictObject({ id: number, on: day, title: nonEmpty, summary: nonEmpty }),
}
type Kind = keyof typeof fronts
/** What every article has. */
interface ArticleFront {
  readonly title: string
  readonly summary: string
}

interface File<F extends ArticleFront> {
  readonly front: F
  readonly markdown: string
}

interface ArticleTexts {
  readonly title: Text
  readonly summary: Text
  /** Markdown. */
  readonly body: Text
}
export interface HelpArticle extends ArticleTexts {
  readonly id: string
  readonly topic: HelpTopic
}
export interface AgreementText extends ArticleTexts {
  readonly agreement: string
  /** Its number in the help. */
  readonly id: string
  readonly since: string
}
export interface NewsArticle extends ArticleTexts {
  readonly id: string
  readonly on: Date
}

/** The articles shipped with the product. One that lacks a language or a field prevents the start. */
export const helpArticles: readonly HelpArticle[] = namesIn('help')
  .map(name => {
    const [files, { id, topic }] = read('help', fronts.help, name, ({ id, topic }) => `${id} ${topic}`)
    return { id, topic, ...textsOf(files) }
  })
  .sort((one, other) => Number(one.id) - Number(other.id))

export const agreementTexts: readonly AgreementText[] = agreements.map(agreement => {
  const [files, { help, since }] = read('terms', fronts.terms, agreement, ({ help, since }) => `${help} ${since}`)
  return { agreement, id: help, since, ...textsOf(files) }
})

/** Newest first. */
export const newsArticles: readonly NewsArticle[] = namesIn('news')
  .map(name => {
    const [files, { id, on }] = read('news', fronts.news, name, ({ id, on }) => `${id} ${on}`)
    return { id, on: new Date(`${on}T00:00:00Z`), ...textsOf(files) }
  })
  .sort((one, other) => Number(other.id) - Number(one.id))

function namesIn(kind: Kind): string[] {
  const files = readdirSync(join(folder, kind)).filter(file => file.endsWith('.md'))
  return [...new Set(files.map(file => file.replace(/\.(us|zhcn)\.md$/, '')))]
}

/** Both languages of an article, and the fields in which they must agree. */
function read<F extends ArticleFront>(
  kind: Kind,
  front: z.ZodMiniType<F>,
  name: string,
  facts: (front: F) => string,
): [files: Record<Language, File<F>>, front: F] {
  const [us, zhcn] = languages.map(language => readOne(front, join(folder, kind, `${name}.${language}.md`)))
  if (!us || !zhcn || facts(us.front) !== facts(zhcn.front)) throw new Error(`${kind}/${name}: the languages differ`)
  return [{ us, zhcn }, us.front]
}

function readOne<F extends ArticleFront>(schema: z.ZodMiniType<F>, path: string): File<F> {
  const [, above = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  const facts = above.split('\n').map(line => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()])
  const front = z.safeParse(schema, Object.fromEntries(facts))
  if (!front.success || markdown.trim() === '')
    throw new Error(`${path} is not a whole article: ${front.error?.message}`)
  return { front: front.data, markdown: markdown.trim() }
}

function textsOf({ us, zhcn }: Record<Language, File<ArticleFront>>): ArticleTexts {
  return {
    title: { us: us.front.title, zhcn: zhcn.front.title },
    summary: { us: us.front.summary, zhcn: zhcn.front.summary },
    body: { us: us.markdown, zhcn: zhcn.markdown },
  }
}
