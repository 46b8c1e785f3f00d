import { describe, expect, test } from 'vitest'
import { isAccountPostcode, isRegistrantPostcode } from './postcodes.ts'

describe('a registrant’s postcode', () => {
  test.each([
    ['GB', 'SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'GIR 0AA', 'EC1A 1BB'],
    ['CA', 'K1A 0B1', 'k1a0b1'],
    ['HK', '', '999077', '0000'],
    ['AE', '', '00000'],
    ['MO', ''],
    ['IE', 'D02 AF30', 'D6W XY00'],
    ['NL', '1012 AB', '1012AB'],
    ['PL', '00-950', '00950'],
    ['BR', '01310-100', '01310100'],
    ['PT', '1000-205', '1000'],
    ['SE', '113 51', '11351'],
    ['CZ', '110 00'],
    ['GR', '105 57'],
    ['JP', '100-0001', '1000001'],
    ['US', '20190', '20190-1234', '20190 1234'],
    ['IS', '101'],
    ['FO', '100'],
    ['TW', '100', '10058', '100058'],
    ['CN', '200120'],
    ['SG', '018956'],
    ['IN', '110 001', '110001'],
    ['AD', 'AD500'],
    ['MT', 'VLT 1117', 'VLT1117'],
    ['AR', '1000', 'C1425CKF'],
    ['LV', 'LV-1050'],
    ['MD', 'MD-2012', 'MD2012', '2012'],
    ['BM', 'HM 12', 'CR 04'],
    ['GI', 'GX11 1AA'],
    ['KY', 'KY1-1001'],
    ['SZ', 'H100'],
    ['AX', '22100'],
    ['BH', '317', '1111'],
    ['ZZ', 'ABC-1234', '1234', '12345678901234567'],
  ])('%s', (country, ...codes) => {
    for (const code of codes) expect([code, isRegistrantPostcode(country, ` ${code} `)]).toEqual([code, true])
  })

  test.each([
    ['GB', '', '12345', 'SW1A', 'SW1A 1AAA'],
    ['CA', '12345', 'K1A-0B1-'],
    ['US', '', '2019', '20190-12', 'ABCDE'],
    ['DE', '1234', '123456', 'D-10115x'],
    ['CN', '20012', 'AAAAAA'],
    ['HK', '12345678901234567', 'a_b'],
    ['AD', 'AB500'],
    ['ZZ', '', '123', '123456789012345678', 'AB 123'],
  ])('%s is not', (country, ...codes) => {
    for (const code of codes) expect([code, isRegistrantPostcode(country, code)]).toEqual([code, false])
  })
})

test('an account’s postcode has the specification’s form or its country’s, or is left out', () => {
  for (const [country, code] of [
    ['GB', 'SW1A 1AA'],
    ['CA', 'K1A 0B1'],
    ['HK', ''],
    ['US', '200-120'],
    ['SE', '113 51'],
    ['IS', '101'],
  ] as const)
    expect(isAccountPostcode(country, code)).toBe(true)
  for (const [country, code] of [
    ['US', '-20012'],
    ['US', '20'],
    ['US', '1234567890123'],
    ['DE', '101 15'],
    ['GB', 'SW1A  1AA'],
  ] as const)
    expect(isAccountPostcode(country, code)).toBe(false)
})
