import { toUnicodeName } from '@namestead/contract/domain-name'
import { type Language, type Text, type TextParameters, translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import { countryName } from '../../platform/country-names.ts'
import { canPrint, openDocument, type Page, pageSize } from '../../platform/pdf/open-document.ts'
import { localDay } from '../../platform/sentences.ts'
import { statedSums } from './document-sums.ts'
import type { Document, DocumentLine } from './read-document.ts'
import { facturX, structuredFileName, writeStructuredInvoice } from './structured-invoice.ts'
import { lineText, documentTexts as texts } from './texts.ts'

const ink = '#0c1629'
const soft = '#55607a'
const brand = '#1a56f0'
const hairline = '#d5dbe6'
const warn = '#9a5800'
const left = 56
const right = pageSize.width - 56
const width = right - left
/** Where a page's lines end, above its foot. */
const bottom = pageSize.height - 116

/** A document as a PDF of as many A4 pages as its lines need. It says nothing that is not in its rows. */
export function drawInvoice(document: Document, language: Language): Promise<Buffer> {
  const { kind, number, seller } = document
  const t = (text: Text, parameters: TextParameters = {}) => translate(text, language, parameters)
  const page = openDocument({
    title: `${t(texts[kind])} ${number}`,
    author: seller.name,
    archive: { lang: language === 'zhcn' ? 'zh-Hans' : 'en', createdAt: document.issuedAt },
  })
  const drawing: Drawing = { document, language, t, page }
  drawHead(drawing)
  const y = drawLines(drawing, drawParties(drawing, 172))
  drawTotals(drawing, y)
  drawFeet(drawing)
  attachData(drawing)
  return page.finish()
}

/** The same as data, which bookkeeping programs find by its name and by what the PDF's metadata say of it (Factur-X 1.07, section 6). */
function attachData({ document, language, t, page }: Drawing): void {
  const data = writeStructuredInvoice(document, language)
  if (data !== undefined)
    page.attach(Buffer.from(data), {
      name: structuredFileName,
      type: 'text/xml',
      description: t(texts.data),
      at: document.issuedAt,
      metadata: facturX,
    })
}

interface Drawing {
  readonly document: Document
  readonly language: Language
  readonly t: (text: Text, parameters?: TextParameters) => string
  readonly page: Page
}

function rule({ document }: Page, y: number, color = hairline, weight = 0.75): void {
  document.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(color)
}

function drawHead({ document: { kind, number, seller }, language, t, page }: Drawing): void {
  page.document.rect(left, 44, 36, 4).fill(brand)
  page.line(t(texts[kind]), { size: 26, color: ink, x: left, y: 58 })
  page.line(number, { size: 12, color: soft, x: left, y: 98 })
  page.line(seller.name, { size: 12, color: ink, x: right, y: 60, endsThere: true, fit: { width: 260, smallest: 8 } })
  for (const [at, part] of [...seller.address, countryName(seller.country, language)].entries())
    page.line(part, {
      size: 9,
      color: soft,
      x: right,
      y: 80 + at * 13,
      endsThere: true,
      fit: { width: 260, smallest: 6 },
    })
}

/** Buyer and facts, side by side; returns where the lines begin. */
function drawParties({ document, language, t, page }: Drawing, top: number): number {
  const { kind, buyer, account, number, order, issuedAt, suppliedAt, corrects } = document
  const half = width / 2 - 12
  page.line(t(texts.billTo), { size: 9, color: soft, x: left, y: top })
  const name = canPrint(buyer.name) ? buyer.name : t(texts.account, { account })
  let y = top + 15
  y += page.paragraph(name, { size: 12, color: ink, x: left, y, width: half }) + 2
  const country = countryName(buyer.country, language)
  for (const part of [...buyer.address, country].filter(line => line !== '' && canPrint(line)))
    y += page.paragraph(part, { size: 10, color: ink, x: left, y, width: half })
  if (buyer.taxNumber)
    y += page.paragraph(t(texts.taxNumber, { number: buyer.taxNumber }), {
      size: 10,
      color: ink,
      x: left,
      y,
      width: half,
    })
  const facts: readonly (readonly [Text, string])[] = [
    [texts.number, number],
    [texts.issued, localDay(issuedAt, language)],
    [kind === 'invoice' ? texts.supplied : texts.refunded, localDay(suppliedAt, language)],
    ...(order === null ? [] : [[texts.order, order] as const]),
    ...(corrects
      ? [[texts.corrects, corrects.number] as const, [texts.correctsOf, localDay(corrects.issuedAt, language)] as const]
      : []),
  ]
  const from = left + half + 24
  let beside = top
  for (const [label, value] of facts) {
    page.line(t(label), { size: 9, color: soft, x: from, y: beside + 1 })
    page.line(value, { size: 10, color: ink, x: right, y: beside, endsThere: true, fit: { width: 150, smallest: 6 } })
    beside += 17
  }
  return Math.max(y, beside) + 26
}

function drawLines(drawing: Drawing, top: number): number {
  const { document, page } = drawing
  let y = drawColumns(drawing, top)
  for (const line of document.lines) {
    if (y + 36 > bottom) {
      page.document.addPage()
      y = drawColumns(drawing, 56)
    }
    drawLine(drawing, line, y)
    y += 36
    rule(page, y)
  }
  return y
}

function drawColumns({ t, page }: Drawing, y: number): number {
  page.line(t(texts.item), { size: 9, color: soft, x: left, y })
  page.line(t(texts.amount), { size: 9, color: soft, x: right, y, endsThere: true })
  rule(page, y + 17, ink, 1)
  return y + 17
}

function drawLine({ t, page }: Drawing, { kind, subject, years, net }: DocumentLine, y: number): void {
  const unicode = toUnicodeName(subject)
  const name = canPrint(unicode) ? unicode : subject
  page.line(name, { size: 11, color: ink, x: left, y: y + 4, fit: { width: width - 110, smallest: 5 } })
  const what = t(lineText(kind, years), { count: years ?? 0 })
  const beside = name === subject ? what : `${what} · ${subject}`
  page.line(beside, { size: 8.5, color: soft, x: left, y: y + 20, fit: { width: width - 110, smallest: 4.5 } })
  page.line(money(net), { size: 11, color: ink, x: right, y: y + 4, endsThere: true })
}

const money = (minor: bigint) => displayAmount(usd(minor))

/** The sums, and how it was paid; all on one page. */
function drawTotals({ document, t, page }: Drawing, after: number): void {
  let y = after
  if (y + 120 > bottom) {
    page.document.addPage()
    y = 56
  }
  y += 14
  const isInvoice = document.kind === 'invoice'
  for (const [label, amount] of sumsOf(document, t)) {
    page.line(label, { size: 10, color: soft, x: right - 110, y, endsThere: true })
    page.line(money(amount), { size: 10, color: ink, x: right, y, endsThere: true })
    y += 18
  }
  page.document
    .moveTo(left + width / 2, y)
    .lineTo(right, y)
    .lineWidth(1)
    .stroke(ink)
  y += 8
  page.line(t(isInvoice ? texts.total : texts.totalCredited), {
    size: 13,
    color: ink,
    x: right - 110,
    y,
    endsThere: true,
  })
  page.line(money(document.gross), { size: 13, color: ink, x: right, y, endsThere: true })
  y += 34
  y += page.paragraph(t(isInvoice ? texts.paid : texts.credited), { size: 10, color: soft, x: left, y, width }) + 4
  if (document.reverseCharge)
    y += page.paragraph(t(texts.reverseCharge), { size: 10, color: ink, x: left, y, width }) + 4
  if (document.seller.isSample) page.paragraph(t(texts.sample), { size: 10, color: warn, x: left, y, width })
}

/** The subtotal, the tax by its rate, and the rounding between what they come to and what was charged. */
function sumsOf(document: Document, t: Drawing['t']): readonly (readonly [string, bigint])[] {
  const { rates, rounding } = statedSums(document)
  return [
    [t(texts.net), document.net],
    ...rates
      .filter(({ basisPoints }) => basisPoints > 0)
      .toSorted((one, other) => one.basisPoints - other.basisPoints)
      .map(({ basisPoints, net, tax }): readonly [string, bigint] => [
        t(texts.tax, { rate: percentText(basisPoints), net: money(net) }),
        tax,
      ]),
    ...(rounding === 0n ? [] : [[t(texts.rounding), rounding] as const]),
  ]
}

/** `1900` → `19`, `770` → `7.7`. */
const percentText = (basisPoints: number): string => `${basisPoints / 100}`

/** At the foot of every page: who sells, and which page it is. */
function drawFeet({ document: { seller, number }, language, t, page }: Drawing): void {
  const { start, count } = page.document.bufferedPageRange()
  const parts = [
    [seller.name, t(texts.taxNumber, { number: seller.taxNumber })].join(' · '),
    t(texts.bank, { bank: seller.bank }),
    seller.footer[language],
  ].filter(part => part !== '')
  for (let at = start; at < start + count; at++) {
    page.document.switchToPage(at)
    rule(page, pageSize.height - 96)
    for (const [row, part] of parts.entries())
      page.line(part, {
        size: 8,
        color: soft,
        x: left,
        y: pageSize.height - 86 + row * 13,
        fit: { width: row === 0 ? width - 130 : width, smallest: 5 },
      })
    const which = `${number} · ${t(texts.page, { page: at - start + 1, pages: count })}`
    page.line(which, { size: 8, color: soft, x: right, y: pageSize.height - 86 + 39, endsThere: true })
  }
}
