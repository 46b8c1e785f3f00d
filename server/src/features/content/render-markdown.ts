import type { Language } from '@namestead/contract/language'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/**
 * Renders Markdown (CommonMark and GFM tables) as HTML that is safe from any author: raw HTML becomes text (the parser escapes
 * it), pictures are left out, and links lead only to the web, to mail or to our own pages. Own pages keep the reader's language.
 */
export function renderMarkdown(markdown: string, language: Language): string {
  const html = micromark(withoutExcess(markdown), { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  // The outermost link wins: an address inside a link's text stays text.
  const open: boolean[] = []
  return (
    html
      // A wide table scrolls sideways within itself; the keyboard can reach it.
      .replaceAll('<table>', '<div data-table tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
      .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
      .replace(/<a href="([^"]*)"[^>]*>|<\/a>/g, (_tag, href: string | undefined) => {
        if (href === undefined) return open.pop() ? '</a>' : ''
        const attribute = open.includes(true) ? undefined : linkOf(href, language)
        open.push(attribute !== undefined)
        return attribute === undefined ? '' : `<a ${attribute}>`
      })
  )
}

/** More than any article needs: the parser's work grows with their square. */
const maxUnderlines = 100
/** Markers of more than twenty levels. */
const deep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){21,}/gm

/** Quotes and lists that are nested deeper, and underlined headings beyond that number, become text. */
function withoutExcess(markdown: string): string {
  let underlines = 0
  return markdown
    .replace(deep, markers => markers.replace(/[>+*.)-]/g, '\\$&'))
    .replace(/^ {0,3}(?:=+|-+)[ \t]*$/gm, line => (++underlines > maxUnderlines ? `\\${line.trimStart()}` : line))
}

/** The parser writes attributes with quotes and ampersands escaped, so an accepted address cannot end its attribute. */
function linkOf(href: string, language: Language): string | undefined {
  if (/^mailto:[^\s]+$/i.test(href)) return `href="${href}"`
  if (/^https?:\/\/[^\s]+$/i.test(href)) return `href="${href}" target="_blank" rel="noopener noreferrer"`
  if (!/^\/(?![/\\])/.test(href)) return undefined
  return `href="${language === 'us' ? href : `/zhcn${href === '/' ? '' : href}`}"`
}
