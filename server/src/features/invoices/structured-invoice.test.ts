import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { drawInvoice } from './draw-invoice.ts'
import { taxed } from './line-taxes.ts'
import type { Document, DocumentLine } from './read-document.ts'
import { writeStructuredInvoice } from './structured-invoice.ts'

const folder = mkdtempSync(join(tmpdir(), 'namestead-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The published schema of the EN 16931 profile of Factur-X 1.07.3, a subset of UN/CEFACT's Cross Industry Invoice D16B. */
const schema = join(import.meta.dirname, 'testdata/Factur-X_1.07.3_EN16931.xsd')

const run = (program: string, ...words: readonly string[]): string => {
  try {
    return execFileSync(program, [...words], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return `refused: ${String((error as { stderr?: string }).stderr ?? error)}`
  }
}
function complaint(xml: string): string {
  const path = join(folder, 'invoice.xml')
  writeFileSync(path, xml)
  return run('xmllint', '--noout', '--schema', schema, path)
}
/** The texts of all elements of a name, in the order of the document. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text = '']) => text)

const line = (subject: string, basisPoints: number, net: bigint, tax: bigint): DocumentLine => ({
  kind: 'registration',
  subject,
  years: 1,
  basisPoints,
  net,
  tax,
  gross: net + tax,
})
const document = (lines: readonly DocumentLine[], changes: Partial<Document> = {}): Document => {
  const sum = (part: 'net' | 'tax' | 'gross') => lines.reduce((total, each) => total + each[part], 0n)
  return {
    id: '1',
    account: '100001',
    kind: 'invoice',
    number: 'NAMESTEAD-2026-000001',
    order: '100007',
    issuedAt: new Date('2026-11-27T23:30:00Z'),
    suppliedAt: new Date('2026-11-26T08:00:00Z'),
    seller: {
      name: 'Namen & <Mehr> B.V.',
      address: ['Keizersgracht 1', '1015 CN Amsterdam', 'Gebouw 3', 'Verdieping 2'],
      country: 'NL',
      taxNumber: 'NL 004495445B01',
      bank: 'Bank, NL91ABNA0417164300',
      footer: { us: '', zhcn: '' },
      isSample: false,
    },
    buyer: {
      kind: 'company',
      name: 'Müller & Söhne GmbH',
      taxNumber: 'DE136695976',
      address: ['Lindenstraße 12'],
      country: 'DE',
    },
    net: sum('net'),
    tax: sum('tax'),
    gross: sum('gross'),
    reverseCharge: false,
    corrects: undefined,
    lines,
    ...changes,
  }
}
const written = (of: Document): string => {
  const xml = writeStructuredInvoice(of, 'us')
  if (xml === undefined) throw new Error('there is no data')
  return xml
}

describe('the data of an invoice', () => {
  const taxedInvoice = document([line('xn--znx83u.net', 1900, 1099n, 209n), line('b.com', 1900, 2000n, 380n)])

  test('fits the published schema, and says number, parties, lines, tax and sums', () => {
    const xml = written(taxedInvoice)
    expect(complaint(xml)).toBe('')
    expect(all(xml, 'TypeCode')[0]).toBe('380')
    expect(xml).toContain('<udt:DateTimeString format="102">20261127</udt:DateTimeString>')
    expect(xml).toContain('<ram:Name>Namen &#38; &#60;Mehr&#62; B.V.</ram:Name>')
    expect(xml).toContain('<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>97</ram:TypeCode>')
    expect(all(xml, 'LineThree')).toEqual(['Gebouw 3, Verdieping 2'])
    expect([...xml.matchAll(/<ram:ID schemeID="(..)">([^<]*)</g)].map(([, scheme, id]) => [scheme, id])).toEqual([
      ['VA', 'NL004495445B01'],
      ['VA', 'DE136695976'],
    ])
    expect(xml).toContain('<ram:Name>Registration, 1 year: 灯笼.net</ram:Name>')
    expect(all(xml, 'LineTotalAmount')).toEqual(['10.99', '20.00', '30.99'])
    expect(all(xml, 'CalculatedAmount')).toEqual(['5.89'])
    expect(all(xml, 'BasisAmount')).toEqual(['30.99'])
    expect(all(xml, 'RateApplicablePercent')).toEqual(['19.00', '19.00', '19.00'])
    expect(all(xml, 'TaxTotalAmount')).toEqual(['5.89'])
    expect(all(xml, 'GrandTotalAmount')).toEqual(['36.88'])
    expect(all(xml, 'TotalPrepaidAmount')).toEqual(['36.88'])
    expect(all(xml, 'DuePayableAmount')).toEqual(['0.00'])
  })

  test('is refused by the same schema where something is missing', () => {
    expect(complaint(written(taxedInvoice).replace(/<ram:CountryID>NL<\/ram:CountryID>/, ''))).toContain('CountryID')
  })

  test('says reverse charge with its reason and both numbers', () => {
    const xml = written(document([line('a.com', 0, 1099n, 0n)], { reverseCharge: true }))
    expect(complaint(xml)).toBe('')
    expect(all(xml, 'CategoryCode')).toEqual(['AE', 'AE'])
    expect(all(xml, 'ExemptionReasonCode')).toEqual(['VATEX-EU-AE'])
    expect(all(xml, 'ExemptionReason')[0]).toContain('Reverse charge')
    expect(all(xml, 'RateApplicablePercent')).toEqual(['0.00', '0.00'])
    expect(xml.match(/schemeID="VA"/g)).toHaveLength(2)
  })

  test('has no rate and no VAT identifier outside the scope of tax, and still names the seller', () => {
    const xml = written(document([line('a.com', 0, 1099n, 0n)]))
    expect(complaint(xml)).toBe('')
    expect(all(xml, 'CategoryCode')).toEqual(['O', 'O'])
    expect(all(xml, 'RateApplicablePercent')).toEqual([])
    expect(xml).not.toContain('schemeID')
    expect(xml).toContain('<ram:SellerTradeParty><ram:ID>NL004495445B01</ram:ID>')
    // "Outside the scope" would have to stand alone.
    const mixed = written(document([line('a.com', 0, 500n, 0n), line('b.com', 1900, 1000n, 190n)]))
    expect(complaint(mixed)).toBe('')
    expect(all(mixed, 'CategoryCode')).toEqual(['Z', 'S', 'Z', 'S'])
  })

  test('tells a number that is no VAT identifier as the registration for tax', () => {
    const { seller } = taxedInvoice
    const xml = written({ ...taxedInvoice, seller: { ...seller, taxNumber: '12-3456789', country: 'US' } })
    expect(complaint(xml)).toBe('')
    expect(xml).toContain('<ram:ID schemeID="FC">12-3456789</ram:ID>')
    expect(xml).toContain('<ram:SellerTradeParty><ram:ID>12-3456789</ram:ID>')
  })

  test('of a credit note names the invoice that it corrects', () => {
    const xml = written({
      ...taxedInvoice,
      kind: 'credit-note',
      number: 'NAMESTEAD-CN-2026-000001',
      corrects: { number: taxedInvoice.number, issuedAt: taxedInvoice.issuedAt },
    })
    expect(complaint(xml)).toBe('')
    expect(all(xml, 'TypeCode')[0]).toBe('381')
    expect(xml).toContain(
      '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>NAMESTEAD-2026-000001</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261127</qdt:DateTimeString>',
    )
  })

  test('is none for a buyer of whom no country is known', () => {
    const { buyer } = taxedInvoice
    expect(writeStructuredInvoice({ ...taxedInvoice, buyer: { ...buyer, country: '' } }, 'us')).toBeUndefined()
  })

  test('of many small lines computes the tax from their sum, and states the rounding of what was charged', async () => {
    const many = document(Array.from({ length: 230 }, (_, at) => line(`n${at}.com`, 1900, 229n, 44n)))
    const xml = written(many)
    expect(complaint(xml)).toBe('')
    const said = (name: string) => all(xml, name).at(-1)
    expect(
      ['BasisAmount', 'CalculatedAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'RoundingAmount'].map(said),
    ).toEqual(['526.70', '100.07', '100.07', '626.77', '1.13'])
    expect(['TotalPrepaidAmount', 'DuePayableAmount'].map(said)).toEqual(['627.90', '0.00'])
    const path = join(folder, 'many.pdf')
    writeFileSync(path, await drawInvoice(many, 'us'))
    const text = run('pdftotext', '-layout', path, '-')
    for (const sum of [/Tax 19% on \$526\.70\s+\$100\.07/, /Rounding\s+\$1\.13/, /Total\s+\$627\.90/])
      expect(text).toMatch(sum)
    // Less was charged than the rule says.
    const less = written(document(Array.from({ length: 30 }, (_, at) => line(`n${at}.com`, 1900, 2n, 0n))))
    expect(complaint(less)).toBe('')
    expect([all(less, 'TaxTotalAmount'), all(less, 'RoundingAmount')]).toEqual([['0.11'], ['-0.11']])
  })

  test('of any order has sums that add up, and the tax of BR-CO-17', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 7n })
    const terms = fc.record({ basisPoints: fc.integer({ min: 1, max: 3000 }), included: fc.boolean() })
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), terms, (prices, { basisPoints, included }) => {
        const lines = prices.map(minor => {
          const term = { country: 'DE', basisPoints, included, reverseCharge: false, taxNumber: '' }
          const { net, tax } = taxed({ currency: 'USD', minor }, term)
          return line('a.com', basisPoints, net.minor, tax.minor)
        })
        const xml = written(document(lines))
        const cents = (name: string) => all(xml, name).map(amount => Math.round(Number(amount) * 100))
        const totals = cents('LineTotalAmount')
        const net = totals.at(-1) ?? 0
        expect(totals.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(net)
        expect(cents('BasisAmount')).toEqual([net])
        expect(cents('TaxTotalAmount')).toEqual(cents('CalculatedAmount'))
        expect(cents('GrandTotalAmount')).toEqual([net + (cents('TaxTotalAmount')[0] ?? 0)])
        expect(cents('CalculatedAmount')).toEqual([
          Number((BigInt(net) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n),
        ])
        // BR-CO-16: nothing is due of what was paid.
        const paid = (cents('GrandTotalAmount')[0] ?? 0) + (cents('RoundingAmount')[0] ?? 0)
        expect(cents('TotalPrepaidAmount')).toEqual([paid])
        expect(paid).toBe(Number(lines.reduce((sum, each) => sum + each.gross, 0n)))
      }),
      { numRuns: 50 },
    )
  })

  test('lies in the PDF, where other programs find it by its metadata', async () => {
    const path = join(folder, 'invoice.pdf')
    for (const language of ['us', 'zhcn'] as const) {
      const pdf = await drawInvoice(taxedInvoice, language)
      writeFileSync(path, pdf)
      expect(run('pdfdetach', '-list', path)).toMatch(/1 embedded files?\s+1: factur-x\.xml/)
      run('pdfdetach', '-savefile', 'factur-x.xml', '-o', join(folder, 'detached.xml'), path)
      expect(readFileSync(join(folder, 'detached.xml'), 'utf8')).toBe(writeStructuredInvoice(taxedInvoice, language))
      expect(pdf.toString('latin1')).toContain('/AFRelationship /Alternative')
      // The seller's name has what XML reserves.
      const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(pdf.toString('utf8')) ?? []
      writeFileSync(join(folder, 'metadata.xml'), metadata)
      expect(run('xmllint', '--noout', join(folder, 'metadata.xml'))).toBe('')
      expect(metadata).toContain('<rdf:li>Namen &#38; &#60;Mehr&#62; B.V.</rdf:li>')
      expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
      expect(run('pdfinfo', path)).toMatch(/Title:\s+(Invoice|发票) NAMESTEAD-2026-000001/)
    }
  })
})
