import { type Language, type Text, translate } from '@namestead/contract/language'
import { openDocument, pageSize } from './open-document.ts'

interface Receipt {
  readonly title: Text
  /** Who issues it. */
  readonly issuer: string
  readonly facts: readonly (readonly [Text, string])[]
  /** What it is, and what it is not. */
  readonly note?: Text
}

const ink = '#0c1629'
const soft = '#55607a'
const hairline = '#e4e8f0'
const left = 72
const width = pageSize.width - 2 * left

/** A receipt of money that moved: one A4 page, with the Chinese or Latin glyphs that it uses embedded. */
export function drawReceipt({ title: named, issuer, facts, note }: Receipt, language: Language): Promise<Buffer> {
  const title = translate(named, language)
  const { document, line, paragraph, finish } = openDocument({ title, author: issuer })
  line(issuer, { size: 13, color: soft, x: left, y: 84 })
  line(title, { size: 26, color: ink, x: left, y: 120 })
  let y = 190
  for (const [label, value] of facts) {
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .stroke(hairline)
    line(translate(label, language), { size: 11, color: soft, x: left, y: y + 11 })
    const height = paragraph(value, { size: 13, color: ink, x: left + 170, y: y + 9, width: width - 170 })
    y += Math.max(36, height + 18)
  }
  if (note) paragraph(translate(note, language), { size: 11, color: soft, x: left, y: y + 24, width })
  return finish()
}
