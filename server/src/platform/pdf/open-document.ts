import { join } from 'node:path'
import * as fontkit from 'fontkit'
import PDFDocument from 'pdfkit'
import { element, textElement } from '../xml.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** An opened font is taken too, which the library's types omit. */
      registerFont(name: string, font: fontkit.Font): PDFKit.PDFDocument
    }
  }
}

/** An A4 page, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const

// Noto Sans (Latin, Greek, Cyrillic, Vietnamese) and Noto Sans SC (GB 2312 and more), under the SIL Open Font License: OFL.txt.
// A document embeds only the glyphs that it uses; of TrueType glyphs fontkit can embed those of plain files only.
const latin = join(import.meta.dirname, 'noto-sans.ttf')
const chinese = join(import.meta.dirname, 'noto-sans-sc.woff2')

// Opened once: the first document takes a quarter of a second, the next ones milliseconds.
const opened = new Map<string, fontkit.Font>()
function fontOf(file: string): fontkit.Font {
  const font = opened.get(file) ?? fontkit.openSync(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`)
  opened.set(file, font)
  return font
}

const hasLetters = (file: string, text: string) =>
  [...text].every(character => fontOf(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** The Chinese font, which has the usual Latin letters too and embeds small; the Latin one where it lacks a character. */
const fontFor = (text: string): string => (hasLetters(chinese, text) ? chinese : latin)

/** Whether one of the fonts has all letters of a line; others would be printed as boxes. */
export const canPrint = (line: string): boolean => hasLetters(fontFor(line), line)

interface Line {
  readonly size: number
  readonly color: string
  readonly x: number
  readonly y: number
  /** `x` is where it ends, not where it begins. */
  readonly endsThere?: boolean
  /** Smaller, down to this size, where it would be wider. */
  readonly fit?: { readonly width: number; readonly smallest: number }
}

export interface Page {
  readonly document: PDFKit.PDFDocument
  /** Writes one line and returns its size. */
  line(text: string, line: Line): number
  /** Writes lines that break at a width, and returns the height that they take. */
  paragraph(text: string, paragraph: Omit<Line, 'fit' | 'endsThere'> & { readonly width: number }): number
  /** Embeds a file that says the same as the pages do. */
  attach(octets: Buffer, attached: Attached): void
  /** The document's octets. */
  finish(): Promise<Buffer>
}

interface Attached {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly description: string
  readonly at: Date
  /** `rdf:Description` elements that the document's metadata say of it. */
  readonly metadata: string
}

interface Opened {
  readonly title: string
  readonly author: string
  /** For what is kept for years, and what other programs read: PDF/A-3, level B (ISO 19005-3). Its pages stay open to the end. */
  readonly archive?: { readonly lang: string; readonly createdAt: Date }
}

const creator = (author: string): string =>
  `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${element('dc:creator', element('rdf:Seq', textElement('rdf:li', author)))}</rdf:Description>`

/** A PDF of A4 pages, whose texts may be Chinese and Latin. */
export function openDocument({ title, author, archive }: Opened): Page {
  // The library writes them into the metadata as they are; the author of an archived document is written below, escaped.
  const info = { Title: title, ...(archive ? { CreationDate: archive.createdAt } : { Author: author }) }
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info,
    ...(archive && {
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: archive.lang,
      displayTitle: true,
      bufferPages: true,
    }),
  })
  if (archive) document.appendXML(creator(author))
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => done(Buffer.concat(chunks)))
    document.on('error', failed)
  })
  // Registered, a font is embedded once.
  for (const file of [latin, chinese]) document.registerFont(file, fontOf(file))
  const write = (text: string, size: number) => document.font(fontFor(text)).fontSize(size)
  return {
    document,
    line(text, { size, color, x, y, endsThere = false, fit }) {
      let shown = size
      if (fit) while (shown > fit.smallest && write(text, shown).widthOfString(text) > fit.width) shown -= 1
      write(text, shown)
      const from = endsThere ? x - document.widthOfString(text) : x
      document
        .fillColor(color)
        .text(text, from, y, { lineBreak: fit !== undefined, width: fit?.width ?? pageSize.width })
      return shown
    },
    paragraph(text, { size, color, x, y, width }) {
      write(text, size)
        .fillColor(color)
        .text(text, x, y, { width, lineGap: size * 0.4 })
      return document.y - y
    },
    attach(octets, { name, type, description, at, metadata }) {
      // The types lack `relationship`, which PDF/A-3 asks for.
      const options = { name, type, description, creationDate: at, modifiedDate: at, relationship: 'Alternative' }
      document.file(octets, options)
      document.appendXML(metadata)
    },
    finish() {
      document.end()
      return whole
    },
  }
}
