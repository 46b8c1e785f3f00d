import { describe, expect, test } from 'vitest'
import { readRatesCsv } from './csv.ts'
import { readEurofxref } from './eurofxref.ts'
import { sandboxFeed } from './sandbox/feed.ts'

const envelope = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${cubes}</Cube>
</gesmes:Envelope>`

describe('the feed of the European Central Bank', () => {
  test('is crossed over the euro, day by day', () => {
    const text = envelope(
      `<Cube time='2026-01-15'><Cube currency='USD' rate='1.0800'/><Cube currency='CNY' rate='7.7254'/></Cube>
       <Cube time='2026-01-14'><Cube currency='USD' rate='1.1'/><Cube currency='JPY' rate='163.05'/></Cube>`,
    )
    expect(readEurofxref(text)).toEqual({
      rates: [
        { currency: 'CNY', at: new Date('2026-01-15T13:15:00Z'), dollars: '0.1397985865' },
        { currency: 'EUR', at: new Date('2026-01-15T13:15:00Z'), dollars: '1.0800000000' },
        { currency: 'JPY', at: new Date('2026-01-14T13:15:00Z'), dollars: '0.0067463968' },
        { currency: 'EUR', at: new Date('2026-01-14T13:15:00Z'), dollars: '1.1000000000' },
      ],
    })
  })

  test.each([
    ['another document', '<a/>', 'no-rates'],
    ['half a document', '<Cube time="2026-01-15">', 'not-readable'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><Cube/>', 'not-readable'],
    [
      'a day without the dollar',
      envelope(`<Cube time='2026-01-15'><Cube currency='CNY' rate='7'/></Cube>`),
      'no-dollar',
    ],
    ['a rate of zero', envelope(`<Cube time='2026-01-15'><Cube currency='USD' rate='0'/></Cube>`), 'not-a-rate'],
    ['no such day', envelope(`<Cube time='2026-02-30'><Cube currency='USD' rate='1'/></Cube>`), 'not-a-rate'],
  ])('is refused as a whole: %s', (_what, text, fault) => {
    expect(readEurofxref(text)).toMatchObject({ fault })
  })

  test('is what the sandbox publishes, for the bank days of the last month', () => {
    const read = readEurofxref(sandboxFeed(new Date('2026-11-25T04:00:00Z')))
    const yuan = 'rates' in read ? read.rates.filter(({ currency }) => currency === 'CNY') : []
    expect(yuan).toHaveLength(23)
    expect(yuan[0]?.at).toEqual(new Date('2026-11-25T13:15:00Z'))
    expect(yuan.every(({ at }) => at.getUTCDay() % 6 > 0)).toBe(true)
  })
})

describe('a CSV file of rates', () => {
  test('has a currency, an instant or a day, and dollars', () => {
    expect(
      readRatesCsv('\uFEFFcurrency,at,dollars\r\nCNY,2026-01-15T09:30:00Z,0.1398\r\n"EUR","2026-01-15","1.08"\n\n'),
    ).toEqual({
      rates: [
        { currency: 'CNY', at: new Date('2026-01-15T09:30:00Z'), dollars: '0.1398' },
        { currency: 'EUR', at: new Date('2026-01-15T00:00:00Z'), dollars: '1.08' },
      ],
    })
  })

  test.each([
    ['CNY,2026-01-15,0.1398', 'not-readable', 1],
    ['currency,at,dollars', 'no-rates', 1],
    ['currency,at,dollars\nCNY,2026-01-15,0.1398\nUSD,2026-01-15,1', 'not-a-rate', 3],
    ['currency,at,dollars\nCNY,2026-02-30,0.1398', 'not-a-rate', 2],
    ['currency,at,dollars\nCNY,2026-01-15,-1', 'not-a-rate', 2],
    ['currency,at,dollars\nCNY,2026-01-15,0.00', 'not-a-rate', 2],
  ])('%j is refused: %s in line %d', (text, fault, line) => {
    expect(readRatesCsv(text)).toEqual({ fault, line })
  })
})
