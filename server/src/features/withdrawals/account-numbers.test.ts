import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isBic, isCnaps, isEthereumAddress, isIban, isRoutingNumber, isTronAddress, maskNumber,
} from './account-numbers.ts' // biome-ignore format: one list

const otherDigit = (text: string, index: number, by: number) =>
  text.slice(0, index) + ((Number(text[index]) + by) % 10) + text.slice(index + 1)

describe('a receiver’s number', () => {
  test('is an IBAN only with its country’s length and right check digits', () => {
    for (const iban of [
      'DE89370400440532013000',
      'GB29NWBK60161331926819',
      'FR1420041010050500013M02606',
      'NO9386011117947',
    ])
      expect(isIban(iban), iban).toBe(true)
    for (const iban of ['DE8937040044053201300', 'DE88370400440532013000', 'US89370400440532013000', '', 'DE89'])
      expect(isIban(iban), iban).toBe(false)
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (index, by) => {
        expect(isIban(otherDigit('DE89370400440532013000', index, by))).toBe(false)
      }),
    )
  })

  test('is known at its bank by BIC, routing number or CNAPS line number', () => {
    expect(isBic('HSBCHKHHHKH', 'HK')).toBe(true)
    expect(isBic('HSBCHKHHHKH', 'SG')).toBe(false)
    expect(isBic('HSBCHKH', 'HK')).toBe(false)
    expect(isRoutingNumber('021000021')).toBe(true)
    expect(isRoutingNumber('000000000')).toBe(false)
    expect(isCnaps('102100099996')).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (index, by) => {
        expect(isRoutingNumber(otherDigit('021000021', index, by))).toBe(false)
        expect(isCnaps(otherDigit('102100099996', index, by))).toBe(false)
      }),
    )
  })

  test('is a USDT address only with its checksum: EIP-55, base58check', () => {
    // The examples of EIP-55, and the token's contract on TRON.
    for (const address of ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'])
      expect(isEthereumAddress(address), address).toBe(true)
    expect(isEthereumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(false)
    expect(isEthereumAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe(false)
    expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true)
    expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(false)
    expect(isTronAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe(false)
  })

  test('is never shown whole', () => {
    expect(maskNumber('DE89370400440532013000')).toBe('DE89****3000')
    expect(maskNumber('12345678')).toBe('****5678')
    expect(maskNumber('mary@example.com')).toBe('m***@example.com')
  })
})
