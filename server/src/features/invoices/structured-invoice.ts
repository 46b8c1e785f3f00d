import { toUnicodeName } from '@namestead/contract/domain-name'
import { type Language, translate } from '@namestead/contract/language'
import { formatAmount, usd } from '@namestead/contract/money'
import { element, textElement } from '../../platform/xml.ts'
import { statedSums } from './document-sums.ts'
import type { Document, DocumentLine } from './read-document.ts'
import { lineText, documentTexts as texts } from './texts.ts'

/** The name that programs look for in a PDF (Factur-X 1.07, section 6). */
export const structuredFileName = 'factur-x.xml'

const extension = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const property = (name: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

/** XMP of a PDF that has the file, and the description of its words that PDF/A asks for (ISO 19005-3, 6.6.2.3). */
export const facturX = `
<rdf:Description rdf:about="" xmlns:fx="${extension}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${structuredFileName}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${extension}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
      ${property('DocumentType', 'The type of the document')}
      ${property('DocumentFileName', 'The name of the embedded file')}
      ${property('Version', 'The version of the format')}
      ${property('ConformanceLevel', 'The profile of the embedded file')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/**
 * A document as data for bookkeeping programs: EN 16931 in the syntax of UN/CEFACT's Cross Industry Invoice D16B, its elements in the
 * order of the schema. `BT` are the business terms of EN 16931-1. Undefined where the buyer's country is unknown, without which there is
 * no such invoice (BR-11).
 */
export function writeStructuredInvoice(document: Document, language: Language): string | undefined {
  if (document.buyer.country === '' || document.seller.country === '') return undefined
  const content = [
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:GuidelineSpecifiedDocumentContextParameter', textElement('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    heading(document, language),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...document.lines.map((line, at) => tradeLine(line, at + 1, categoryOf(document, line), language)),
      agreement(document),
      delivery(document),
      settlement(document, language),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${namespaces}>${content.join('')}</rsm:CrossIndustryInvoice>\n`
}

const standard = 'urn:un:unece:uncefact:data:standard'
const namespaces = [
  `xmlns:rsm="${standard}:CrossIndustryInvoice:100"`,
  `xmlns:ram="${standard}:ReusableAggregateBusinessInformationEntity:100"`,
  `xmlns:udt="${standard}:UnqualifiedDataType:100"`,
  `xmlns:qdt="${standard}:QualifiedDataType:100"`,
].join(' ')

const decimal = (minor: bigint) => formatAmount(usd(minor))
const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2)
/** A day in UTC, as the number's year is; format 102 is CCYYMMDD. */
const day = (name: string, at: Date) =>
  textElement(name, at.toISOString().slice(0, 10).replaceAll('-', ''), { format: '102' })

/** UNTDID 5305: standard rate, zero rated, reverse charge, outside the scope of tax (BT-118, BT-151). */
type Category = 'S' | 'Z' | 'AE' | 'O'

/** "Outside the scope" stands alone in a document (BR-O-11). */
function categoryOf({ reverseCharge, lines }: Document, { basisPoints }: DocumentLine): Category {
  if (basisPoints > 0) return 'S'
  if (reverseCharge) return 'AE'
  return lines.some(line => line.basisPoints > 0) ? 'Z' : 'O'
}

function heading({ kind, number, issuedAt, seller, reverseCharge }: Document, language: Language): string {
  const notes = [
    ...(reverseCharge ? [texts.reverseCharge] : []),
    kind === 'invoice' ? texts.paid : texts.credited,
    ...(seller.isSample ? [texts.sample] : []),
  ]
  return element(
    'rsm:ExchangedDocument',
    textElement('ram:ID', number),
    // UNTDID 1001: commercial invoice, credit note.
    textElement('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
    element('ram:IssueDateTime', day('udt:DateTimeString', issuedAt)),
    ...notes.map(note => element('ram:IncludedNote', textElement('ram:Content', translate(note, language, {})))),
  )
}

function tradeLine(line: DocumentLine, number: number, category: Category, language: Language): string {
  const { kind, subject, years, net, basisPoints } = line
  const what = translate(lineText(kind, years), language, { count: years ?? 0 })
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', textElement('ram:LineID', `${number}`)),
    element(
      'ram:SpecifiedTradeProduct',
      textElement('ram:SellerAssignedID', subject),
      textElement('ram:Name', `${what}: ${toUnicodeName(subject)}`),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', textElement('ram:ChargeAmount', decimal(net))),
    ),
    // UN/ECE Recommendation 20: one.
    element('ram:SpecifiedLineTradeDelivery', textElement('ram:BilledQuantity', '1', { unitCode: 'C62' })),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', textElement('ram:TypeCode', 'VAT'), ...rateOf(category, basisPoints)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', textElement('ram:LineTotalAmount', decimal(net))),
    ),
  )
}

/** Outside the scope there is no rate, not even 0 (BR-O-05). */
const rateOf = (category: Category, basisPoints: number): readonly string[] => [
  textElement('ram:CategoryCode', category),
  ...(category === 'O' ? [] : [textElement('ram:RateApplicablePercent', percent(basisPoints))]),
]

interface Party {
  readonly name: string
  readonly address: readonly string[]
  readonly country: string
  readonly taxNumber: string
}

function agreement(document: Document): string {
  const { seller, buyer, order } = document
  const outside = document.lines.some(line => categoryOf(document, line) === 'O')
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    element('ram:SellerTradeParty', ...party(seller, outside ? 'none' : 'seller')),
    element('ram:BuyerTradeParty', ...party(buyer, outside ? 'none' : 'buyer')),
    order === null ? '' : element('ram:SellerOrderReferencedDocument', textElement('ram:IssuerAssignedID', order)),
  )
}

/**
 * A number of the party's own country is its VAT identifier (BT-31, BT-48; BR-CO-09), any other one of the seller its registration for
 * tax (BT-32). Outside the scope of tax no VAT identifier is told (BR-O-02): it identifies the party instead (BT-29, BT-46).
 */
function party({ name, address, country, taxNumber }: Party, role: 'seller' | 'buyer' | 'none'): readonly string[] {
  const number = taxNumber.replace(/\s/g, '')
  const isVat = number.startsWith(country === 'GR' ? 'EL' : country)
  const registers = number !== '' && (role === 'seller' || (role === 'buyer' && isVat))
  const [first = '', second = '', ...rest] = address
  return [
    number !== '' && !(registers && isVat) ? textElement('ram:ID', number) : '',
    textElement('ram:Name', name),
    element(
      'ram:PostalTradeAddress',
      ...Object.entries({ LineOne: first, LineTwo: second, LineThree: rest.join(', ') }).map(([line, value]) =>
        value === '' ? '' : textElement(`ram:${line}`, value),
      ),
      textElement('ram:CountryID', country),
    ),
    registers
      ? element('ram:SpecifiedTaxRegistration', textElement('ram:ID', number, { schemeID: isVat ? 'VA' : 'FC' }))
      : '',
  ]
}

const delivery = ({ suppliedAt }: Document): string =>
  element(
    'ram:ApplicableHeaderTradeDelivery',
    element(
      'ram:ActualDeliverySupplyChainEvent',
      element('ram:OccurrenceDateTime', day('udt:DateTimeString', suppliedAt)),
    ),
  )

/** Paid, or paid back, before it is issued: nothing is due (BT-113, BT-115). */
function settlement(document: Document, language: Language): string {
  const { net, gross, corrects } = document
  const { rates, tax, total, rounding } = statedSums(document)
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    textElement('ram:InvoiceCurrencyCode', 'USD'),
    // UNTDID 4461: clearing between partners, as a balance is.
    element('ram:SpecifiedTradeSettlementPaymentMeans', textElement('ram:TypeCode', '97')),
    ...rates.map(rate => taxOfRate(document, rate, language)),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      textElement('ram:LineTotalAmount', decimal(net)),
      textElement('ram:TaxBasisTotalAmount', decimal(net)),
      textElement('ram:TaxTotalAmount', decimal(tax), { currencyID: 'USD' }),
      rounding === 0n ? '' : textElement('ram:RoundingAmount', decimal(rounding)),
      textElement('ram:GrandTotalAmount', decimal(total)),
      textElement('ram:TotalPrepaidAmount', decimal(gross)),
      textElement('ram:DuePayableAmount', decimal(0n)),
    ),
    corrects
      ? element(
          'ram:InvoiceReferencedDocument',
          textElement('ram:IssuerAssignedID', corrects.number),
          element('ram:FormattedIssueDateTime', day('qdt:DateTimeString', corrects.issuedAt)),
        )
      : '',
  )
}

/** BG-23: a rate has one category in a document. */
function taxOfRate(
  document: Document,
  { lines, net, tax, basisPoints }: ReturnType<typeof statedSums>['rates'][number],
  language: Language,
): string {
  const [line] = lines
  const category = line ? categoryOf(document, line) : 'O'
  const exemption = exemptions[category]
  return element(
    'ram:ApplicableTradeTax',
    textElement('ram:CalculatedAmount', decimal(tax)),
    textElement('ram:TypeCode', 'VAT'),
    exemption ? textElement('ram:ExemptionReason', translate(exemption.reason, language, {})) : '',
    textElement('ram:BasisAmount', decimal(net)),
    textElement('ram:CategoryCode', category),
    exemption ? textElement('ram:ExemptionReasonCode', exemption.code) : '',
    category === 'O' ? '' : textElement('ram:RateApplicablePercent', percent(basisPoints)),
  )
}

/** Why there is no tax (BT-120), and its code of the VATEX list (BT-121). */
const exemptions = {
  S: undefined,
  Z: undefined,
  AE: { reason: texts.reverseCharge, code: 'VATEX-EU-AE' },
  O: { reason: texts.notTaxed, code: 'VATEX-EU-O' },
} as const
