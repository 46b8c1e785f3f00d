const maxCharacters = 160
const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The beginning of an article as plain text, for search engines and shared links. */
function descriptionOf(html: string): string {
  const text = html
    // The line with version or date.
    .replace(/^<p><small>.*?<\/small><\/p>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_mark, name: string) => marks[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= maxCharacters) return text
  return `${text.slice(0, maxCharacters).replace(/\s\S*$/, '')}…`
}

interface Article {
  readonly title: string
  /** HTML */
  readonly body: string
}

/** The document's title and description; empty until the article is loaded. */
export const metaOf = (article: Article | undefined) =>
  article ? { documentTitle: article.title, description: descriptionOf(article.body) } : {}
