import { type Language, type Text, translate } from '@namestead/contract/language'
import { canPrint, openDocument, pageSize } from '../../platform/pdf/open-document.ts'
import { localDay } from '../../platform/sentences.ts'
import { certificateTexts } from './certificate-texts.ts'

interface Certified {
  readonly name: string
  readonly unicode: string
  readonly registrant: readonly string[]
  readonly registeredAt: Date
  readonly paidUntil: Date
  readonly registrar: { readonly name: string; readonly ianaId: string }
  /** Where its registration data can be looked up. */
  readonly lookUpUrl: string
}

const ink = '#0c1629'
const soft = '#55607a'
const brand = '#1a56f0'
const hairline = '#e4e8f0'
const left = 72
const width = pageSize.width - 2 * left

/** Whether the fonts have the letters of what is not ours to word. */
export const canDraw = ({ unicode, registrant }: Certified): boolean => [unicode, ...registrant].every(canPrint)

/** The certificate as a PDF of one page, dated `now`. */
export function drawCertificate(domain: Certified, language: Language, now: Date): Promise<Buffer> {
  const t = (text: Text, parameters = {}) => translate(text, language, parameters)
  const day = localDay(now, language)
  const { registrar } = domain
  const { document, line, paragraph, finish } = openDocument({
    title: `${t(certificateTexts.title)}: ${domain.unicode}`,
    author: registrar.name,
  })
  document
    .rect(36, 36, pageSize.width - 72, pageSize.height - 72)
    .lineWidth(1)
    .stroke(hairline)
  document.rect(36, 36, pageSize.width - 72, 6).fill(brand)
  namePlate(document, left, 104)
  line(registrar.name, { size: 13, color: soft, x: left + 52, y: 110 })
  line(t(certificateTexts.title), { size: 22, color: ink, x: left, y: 190 })
  const fit = { width, smallest: 12 }
  const size = line(domain.unicode, { size: 40, color: brand, x: left, y: 238, fit })
  let y = 238 + size * 1.5 + 24

  const facts: readonly (readonly [Text, string])[] = [
    ...(domain.name === domain.unicode ? [] : [[certificateTexts.registryName, domain.name] as const]),
    ...domain.registrant.map(
      (text, at) => [at === 0 ? certificateTexts.registrant : { us: '', zhcn: '' }, text] as const,
    ),
    [certificateTexts.registered, localDay(domain.registeredAt, language)],
    [certificateTexts.paidUntil, localDay(domain.paidUntil, language)],
    [certificateTexts.registrar, t(certificateTexts.registrarOf, { name: registrar.name, id: registrar.ianaId })],
  ]
  for (const [label, value] of facts) {
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .stroke(hairline)
    if (t(label) !== '') line(t(label), { size: 11, color: soft, x: left, y: y + 11 })
    const height = paragraph(value, { size: 13, color: ink, x: left + 150, y: y + 9, width: width - 150 })
    y += Math.max(36, height + 18)
  }
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .stroke(hairline)
  y += 28
  y += paragraph(t(certificateTexts.statement, { day }), { size: 11, color: soft, x: left, y, width }) + 8
  paragraph(domain.lookUpUrl, { size: 11, color: brand, x: left, y, width })
  line(t(certificateTexts.issued, { day, name: registrar.name }), {
    size: 11,
    color: soft,
    x: left,
    y: pageSize.height - 96,
  })
  return finish()
}

/** The brand’s name plate. */
function namePlate(document: PDFKit.PDFDocument, x: number, y: number): void {
  document.roundedRect(x, y, 40, 28, 6).fill(brand)
  document.circle(x + 7, y + 14, 2).fill('#ffffff')
  document.circle(x + 33, y + 14, 2).fill('#ffffff')
  document.roundedRect(x + 13, y + 11, 14, 2.5, 1.25).fill('#ffffff')
  document.roundedRect(x + 13, y + 16, 9, 2.5, 1.25).fill('#ffffff')
}
