import type { Language } from '@namestead/contract/language'
import { micromark } from 'micromark'

/**
 * Markdown as HTML that is safe to show, whoever wrote it: raw HTML becomes text (the parser escapes it), pictures are left
 * out, and links lead to the web, to mail or to our own pages only. Own pages keep the reader's language.
 */
export const renderMarkdown = (markdown: string, language: Language): string =>
  htmlOf(markdown)
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_link, href: string, text: string) => {
      const kept = linkOf(href, language)
      return kept === undefined ? text : `<a ${kept}>${text}</a>`
    })

/** The parser writes attributes with quotes and ampersands escaped, so what is kept here cannot end its attribute. */
function linkOf(href: string, language: Language): string | undefined {
  if (/^mailto:[^\s]+$/i.test(href)) return `href="${href}"`
  if (/^https?:\/\/[^\s]+$/i.test(href)) return `href="${href}" target="_blank" rel="noopener noreferrer"`
  if (!/^\/(?![/\\])/.test(href)) return undefined
  return `href="${language === 'us' ? href : `/zhcn${href === '/' ? '' : href}`}"`
}

/** CommonMark knows no tables: blocks of lines between bars are laid out here, each cell by the parser. */
const htmlOf = (markdown: string): string =>
  markdown
    .split(/((?:^\|.*\|[ \t]*(?:\n|$))+)/m)
    .map(block => (block.startsWith('|') ? tableOf(block) : micromark(block)))
    .join('\n')

function tableOf(block: string): string {
  const [head = [], , ...rows] = block.trim().split('\n').map(cellsOf)
  const line = (tag: 'th' | 'td') => (cells: readonly string[]) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line('th')(head)}</thead><tbody>${rows.map(line('td')).join('')}</tbody></table>`
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map(cell => micromark(cell.trim()).replace(/^<p>|<\/p>$/g, ''))
