import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCamt053 } from './camt053.ts'
import { readStatementCsv } from './csv.ts'

const statement = readFileSync(join(import.meta.dirname, 'testdata/camt.053.001.08.xml'), 'utf8')

describe('camt.053', () => {
  test('booked entries are read, a batch as its transactions, and one that is pending not at all', () => {
    expect(readCamt053(statement)).toEqual({
      lines: [
        {
          reference: '20261124-0001',
          bookedOn: new Date('2026-11-24'),
          amount: '92.10',
          currency: 'EUR',
          credit: true,
          payer: 'Mary Major',
          remittance: 'RF34NS42',
        },
        {
          reference: '20261124-0002/1',
          bookedOn: new Date('2026-11-24T10:15:00Z'),
          amount: '10.00',
          currency: 'EUR',
          credit: true,
          payer: '王 小明 & Co',
          remittance: 'RF34 NS42 thank you',
        },
        {
          reference: 'TX-77',
          bookedOn: new Date('2026-11-24T10:15:00Z'),
          amount: '20.00',
          currency: 'EUR',
          credit: true,
          payer: '',
          remittance: '',
        },
        {
          reference: '20261124-0003',
          bookedOn: new Date('2026-11-24'),
          amount: '7.50',
          currency: 'EUR',
          credit: false,
          payer: '',
          remittance: 'Account fee',
        },
      ],
    })
  })

  test('a statement by an older version names the payer directly, and the status without a code', () => {
    const older = statement
      .replaceAll('camt.053.001.08', 'camt.053.001.02')
      .replaceAll(/<Pty>(<Nm>.*?<\/Nm>)<\/Pty>/g, '$1')
      .replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
      .replaceAll('<Sts><Cd>PDNG</Cd></Sts>', '<Sts>PDNG</Sts>')
    expect(readCamt053(older)).toEqual(readCamt053(statement))
  })

  test.each<[string, (text: string) => string, string]>([
    ['is cut off', text => text.slice(0, -40), 'not-readable'],
    ['declares a document type', text => text.replace('<Document', '<!DOCTYPE Document><Document'), 'not-readable'],
    ['is of another message', text => text.replace('camt.053.001', 'camt.054.001'), 'not-readable'],
    ['has an entry without an amount', text => text.replace('<Amt Ccy="EUR">7.50</Amt>', ''), 'not-a-line'],
    ['has an amount that is none', text => text.replaceAll('>92.10<', '>92,10<'), 'not-a-line'],
    ['has an amount of three places', text => text.replaceAll('>92.10<', '>92.105<'), 'not-a-line'],
    ['has a negative amount', text => text.replaceAll('>92.10<', '>-92.10<'), 'not-a-line'],
    [
      'has an entry without a reference',
      text =>
        text.replace(/<NtryRef>3[\s\S]*?0003<\/AcctSvcrRef>/, kept =>
          kept.replace(/<NtryRef>3<\/NtryRef>|<AcctSvcrRef>.*/g, ''),
        ),
      'not-a-line',
    ],
    [
      'has a batch without the amounts of its transactions',
      text => text.replace('<Amt Ccy="EUR">20.00</Amt>', ''),
      'not-a-line',
    ],
    ['has a batch of more than was booked', text => text.replace('>20.00<', '>20.01<'), 'not-a-line'],
    [
      'has an entry of no day',
      text =>
        text.replace('<ValDt><Dt>2026-11-24', '<ValDt><Dt>1').replace('<BookgDt><Dt>2026-11-24', '<BookgDt><Dt>1'),
      'not-a-line',
    ],
    [
      'nests its elements without end',
      text => text.replace('<NtryRef>1</NtryRef>', `${'x<a>'.repeat(300_000)}${'x</a>'.repeat(300_000)}`),
      'not-readable',
    ],
    ['has no entries', text => text.replace(/<Ntry>[\s\S]*<\/Ntry>/, ''), 'no-lines'],
  ])('a file that %s is refused as a whole', (_what, spoil, fault) => {
    const spoiled = spoil(statement)
    expect(spoiled).not.toBe(statement)
    expect(readCamt053(spoiled)).toMatchObject({ fault })
  })
})

test('a batch whose transactions repeat its reference is read as all of them', () => {
  const batch = statement.replace(
    /<TxDtls>\s*<Amt Ccy="EUR">10.00/,
    '<TxDtls><Refs><AcctSvcrRef>TX-77</AcctSvcrRef></Refs><Amt Ccy="EUR">10.00',
  )
  const read = readCamt053(batch)
  expect('lines' in read && read.lines.slice(1, 3).map(({ reference, amount }) => [reference, amount])).toEqual([
    ['TX-77', '10.00'],
    ['TX-77/2', '20.00'],
  ])
})

test('of an entry with one transaction counts what was booked, not what was sent before charges', () => {
  const read = readCamt053(statement.replace(/(<TxDtls>[\s\S]*?)92\.10/, '$1 99.99'.replace(' ', '')))
  expect('lines' in read && read.lines[0]?.amount).toBe('92.10')
})

test('a file of one entry with as many texts as fit is read in seconds', () => {
  const long = statement.replace('<Ustrd>thank you</Ustrd>', '<Ustrd>a</Ustrd>'.repeat(240_000))
  const began = performance.now()
  expect(readCamt053(long)).toMatchObject({ lines: expect.any(Array) })
  expect(performance.now() - began).toBeLessThan(5000)
})

describe('CSV', () => {
  const heading = 'date,amount,currency,reference,payer,text'
  test('bookings are read, with quotes, commas and a debit', () => {
    const text = `\uFEFF${heading}\r\n2026-11-24,92.10,EUR,A-1,"Major, Mary","RF34NS42 ""thanks"""\r\n2026-11-24,-7.5,EUR,A-2,,Fee\r\n`
    expect(readStatementCsv(text)).toEqual({
      lines: [
        {
          reference: 'A-1',
          bookedOn: new Date('2026-11-24'),
          amount: '92.10',
          currency: 'EUR',
          credit: true,
          payer: 'Major, Mary',
          remittance: 'RF34NS42 "thanks"',
        },
        {
          reference: 'A-2',
          bookedOn: new Date('2026-11-24'),
          amount: '7.5',
          currency: 'EUR',
          credit: false,
          payer: '',
          remittance: 'Fee',
        },
      ],
    })
  })

  test.each([
    ['another heading', 'a,b\n1,2', { fault: 'not-readable', line: 1 }],
    ['an open quote', `${heading}\n2026-11-24,1.00,EUR,A-1,"Mary,x`, { fault: 'not-readable', line: 1 }],
    ['a field too few', `${heading}\n2026-11-24,1.00,EUR,A-1,Mary`, { fault: 'not-a-line', line: 2 }],
    ['a day that is none', `${heading}\n2026-13-24,1.00,EUR,A-1,,x`, { fault: 'not-a-line', line: 2 }],
    ['an amount of nothing', `${heading}\n2026-11-24,0.00,EUR,A-1,,x`, { fault: 'not-a-line', line: 2 }],
    ['two signs', `${heading}\n2026-11-24,--1.00,EUR,A-1,,x`, { fault: 'not-a-line', line: 2 }],
    ['no reference', `${heading}\n2026-11-24,1.00,EUR,,Mary,x`, { fault: 'not-a-line', line: 2 }],
    ['no bookings', `${heading}\n`, { fault: 'no-lines', line: 1 }],
  ])('a file with %s is refused as a whole', (_what, text, fault) => {
    expect(readStatementCsv(text)).toEqual(fault)
  })
})

test('a statement with both booked balances says what the account held before and after', () => {
  const opening = `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`
  expect(readCamt053(statement.replace('<Bal>', `${opening}<Bal>`))).toMatchObject({
    balances: [{ day: new Date('2026-11-24'), opening: '-10.00', closing: '1520.40', currency: 'EUR' }],
  })
})
