import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type PaymentFile, writePaymentFile } from './payment-file.ts'

const file: PaymentFile = {
  messageId: 'PAYOUT-100001',
  at: new Date('2026-03-01T10:20:30Z'),
  debtor: { name: 'Namestead & Co', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
  payments: [
    { id: '100001', holder: 'Mary <Major>', amount: 9_701n, details: { kind: 'bank', iban: 'DE89370400440532013000', country: 'DE' } },
    { id: '100002', holder: '王小明', amount: 1_000_000n, details: { kind: 'bank', number: '6222021234567890', country: 'CN', bankCode: 'cnaps', bankNumber: '102100099996' } },
    { id: '100003', holder: 'Lee\u0001 Wong', amount: 5n, details: { kind: 'bank', number: '123456789', country: 'HK', bankCode: 'bic', bankNumber: 'HSBCHKHHHKH' } },
    { id: '100004', holder: 'Nora Newton', amount: 100n, details: { kind: 'bank', number: '000123456', country: 'US', bankCode: 'us-routing', bankNumber: '021000021' } },
  ],
} // biome-ignore format: one payment a line

/** xmllint's complaint, empty where the file fits the schema. */
function judge(xml: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'pain-')), 'file.xml')
  writeFileSync(path, xml)
  try {
    execFileSync(
      'xmllint',
      ['--noout', '--schema', join(import.meta.dirname, 'testdata/pain.001.001.09-subset.xsd'), path],
      {
        stdio: 'pipe',
      },
    )
    return ''
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error)
  }
}

describe('a payment file', () => {
  test('fits the published structure of pain.001.001.09, whatever names and banks it has', () => {
    expect(judge(writePaymentFile(file))).toBe('')
  })

  test('is refused by the same schema where something is missing or too long', () => {
    expect(judge(writePaymentFile(file).replace(/<PmtMtd>TRF<\/PmtMtd>/, ''))).toContain('PmtMtd')
    expect(judge(writePaymentFile({ ...file, messageId: 'X'.repeat(36) }))).toContain('MsgId')
    expect(judge(writePaymentFile(file).replace('Ccy="USD"', ''))).toContain('Ccy')
  })

  test('says the count and the sum of its payments, escapes names, and is the same each time', () => {
    const xml = writePaymentFile(file)
    expect(xml.match(/<NbOfTxs>4<\/NbOfTxs><CtrlSum>10098.06<\/CtrlSum>/g)).toHaveLength(2)
    expect(xml).toContain('<Nm>Mary &#60;Major&#62;</Nm>')
    expect(xml).toContain('<Cd>CNAPS</Cd></ClrSysId><MmbId>102100099996</MmbId>')
    expect(writePaymentFile(file)).toBe(xml)
  })
})
