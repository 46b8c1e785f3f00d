import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { readCamt053 } from './camt053.ts'
import { readStatementCsv } from './csv.ts'

const statement = readFileSync(join(import.meta.dirname, 'testdata/camt.053.001.08.xml'), 'utf8')

const linesOf = (text: string) => {
  const read = readCamt053(text)
  return 'statements' in read ? read.statements.flatMap(({ lines }) => lines) : read.fault
}
const day = new Date('2026-11-24')
const euro = { bookedOn: day, currency: 'EUR', credit: true, reversal: false, payer: '', remittance: '' }

describe('camt.053', () => {
  test('booked entries are read, a batch as its transactions, and one that is pending not at all', () => {
    expect(readCamt053(statement)).toMatchObject({
      statements: [{ account: 'DE89370400440532013000', currency: 'EUR', balances: [] }],
    })
    expect(linesOf(statement)).toMatchObject([
      { ...euro, reference: '20261124-0001', amount: '92.10', payer: 'Mary Major', remittance: 'RF34NS42' },
      {
        ...euro,
        reference: '20261124-0002/1',
        amount: '10.00',
        payer: '王 小明 & Co',
        remittance: 'RF34 NS42 thank you',
      },
      { ...euro, reference: '20261124-0002/2', formerReference: 'TX-77', amount: '20.00' },
      { ...euro, reference: '20261124-0003', amount: '7.50', credit: false, remittance: 'Account fee' },
    ])
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
    ['has a batch of less than was booked', text => text.replace('>20.00<', '>19.99<'), 'not-a-line'],
    [
      'hides a credit behind a debit of its batch',
      text =>
        text
          .replace('>10.00<', '>40.00<')
          .replace(/(>20\.00<\/Amt>\s*<CdtDbtInd>)CRDT/, '$1DBIT')
          .replace('>20.00<', '>10.00<'),
      'not-a-line',
    ],
    [
      'nets a batch to nothing',
      text =>
        text
          .replace('>30.00<', '>0.00<')
          .replace('>10.00<', '>20.00<')
          .replace(/(>20\.00<\/Amt>\s*<CdtDbtInd>)CRDT(?![\s\S]*>20\.00<)/, '$1DBIT'),
      'not-a-line',
    ],
    [
      'has a day that does not exist',
      text => text.replace('<BookgDt><Dt>2026-11-24', '<BookgDt><Dt>2026-02-30'),
      'not-a-line',
    ],
    ['has a negative amount', text => text.replaceAll('>92.10<', '>-92.10<'), 'not-a-line'],
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
    '<TxDtls><Refs><AcctSvcrRef>20261124-0002</AcctSvcrRef></Refs><Amt Ccy="EUR">10.00',
  )
  expect(linesOf(batch)).toMatchObject([
    {},
    { reference: '20261124-0002/1', amount: '10.00' },
    { reference: '20261124-0002/2', amount: '20.00' },
    {},
  ])
})

test('of an entry with one transaction counts what was booked, not what was sent before charges', () => {
  const sent = statement.replace(/(<TxDtls>[\s\S]*?)92\.10/, '$1 99.99'.replace(' ', ''))
  expect(linesOf(sent)).toMatchObject([{ amount: '92.10' }, {}, {}, {}])
})

test.each(['NONREF', 'NOTPROVIDED', 'Not provided', '', 'nonref ', 'N/A', '-', '000'])(
  'a reference that says %j names no booking, and neither do those of the payer',
  text => {
    const own = '<Refs><InstrId>1</InstrId><TxId>1</TxId><EndToEndId>1</EndToEndId></Refs>'
    const read = statement
      .replace('20261124-0001', text)
      .replace('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>', own)
    expect(linesOf(read)).toMatchObject([{ reference: '' }, {}, {}, {}])
  },
)

test.each([
  ['in CDATA', '<Dbtr><Pty><Nm><![CDATA[Somebody Else & Co]]></Nm></Pty></Dbtr>', 'Somebody Else & Co'],
  ['in parts', '<Dbtr><Pty><Nm>Somebody <!-- -->El<![CDATA[se & ]]>Co</Nm></Pty></Dbtr>', 'Somebody Else & Co'],
  ['as the account’s owner', '<DbtrAcct><Nm>Somebody</Nm></DbtrAcct>', 'Somebody'],
  ['as the ultimate debtor', '<UltmtDbtr><Nm>Somebody</Nm></UltmtDbtr>', 'Somebody'],
  ['as the initiating party', '<InitgPty><Pty><Nm>Somebody</Nm></Pty></InitgPty>', 'Somebody'],
  ['as a bank', '<Dbtr><Agt><FinInstnId><Nm>Some Bank</Nm></FinInstnId></Agt></Dbtr>', 'Some Bank'],
  [
    'behind one that is not given',
    '<Dbtr><Pty><Nm>NOTPROVIDED</Nm></Pty></Dbtr><UltmtDbtr><Pty><Nm>Somebody</Nm></Pty></UltmtDbtr>',
    'Somebody',
  ],
  ['nowhere', '<Dbtr><Pty><Nm> NOTPROVIDED </Nm></Pty></Dbtr>', ''],
])('the payer is read %s', (_where, parties, payer) => {
  const read = statement.replace(/<RltdPties>[\s\S]*?<\/RltdPties>/, `<RltdPties>${parties}</RltdPties>`)
  expect(linesOf(read)).toMatchObject([{ payer }, {}, {}, {}])
})

test.each([
  '2026-11-27T00:30:00+02:00',
  '2026-11-27T23:59:59.999-11:00',
  '2026-11-27T00:30:00',
  '2026-11-27T00:30:00Z',
])('the day of %s is the bank’s', at => {
  const read = statement.replace('<BookgDt><Dt>2026-11-24</Dt>', `<BookgDt><DtTm>${at}</DtTm>`)
  expect(linesOf(read)).toMatchObject([{ bookedOn: new Date('2026-11-27') }, {}, {}, {}])
  const dated = statement.replace('<BookgDt><Dt>2026-11-24', '<BookgDt><Dt>2026-11-27+02:00')
  expect(linesOf(dated)).toMatchObject([{ bookedOn: new Date('2026-11-27') }, {}, {}, {}])
})

test.each([
  ['0.00', undefined],
  ['0', undefined],
  ['+92.10', '92.10'],
  ['092.1000', '92.10'],
  ['.50', '0.50'],
  ['92.', '92'],
])('an entry of %s', (written, amount) => {
  const lines = linesOf(statement.replaceAll('92.10<', `${written}<`))
  if (amount) expect(lines).toMatchObject([{ amount }, {}, {}, {}])
  else expect(lines).toHaveLength(3)
})

test.each([
  ['a booking taken back', (text: string) => text.replace('<Sts><Cd>BOOK', '<RvslInd>true</RvslInd><Sts><Cd>BOOK')],
  ['the same in digits', (text: string) => text.replace('<Sts><Cd>BOOK', '<RvslInd> 1 </RvslInd><Sts><Cd>BOOK')],
  [
    'a payment returned',
    (text: string) => text.replace('</RltdPties>', '</RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'),
  ],
])('%s is a reversal', (_what, change) => {
  expect(linesOf(change(statement))).toMatchObject([{ reversal: true }, { reversal: false }, {}, {}])
})

test('a file of one entry with as many texts as fit is read in seconds', () => {
  const long = statement.replace('<Ustrd>thank you</Ustrd>', '<Ustrd>a</Ustrd>'.repeat(240_000))
  const began = performance.now()
  expect(linesOf(long)).toHaveLength(4)
  expect(performance.now() - began).toBeLessThan(patience(5))
})

describe('CSV', () => {
  const heading = 'date,amount,currency,reference,payer,text'
  test('bookings are read, with quotes, commas and a debit', () => {
    const text = `\uFEFF${heading}\r\n2026-11-24,92.10,EUR,A-1,"Major, Mary","RF34NS42 ""thanks"""\r\n2026-11-24,-7.5,EUR,A-2,,Fee\r\n`
    expect(readStatementCsv(text)).toMatchObject({
      statements: [
        {
          account: '',
          lines: [
            { ...euro, reference: 'A-1', amount: '92.10', payer: 'Major, Mary', remittance: 'RF34NS42 "thanks"' },
            { ...euro, reference: 'A-2', amount: '7.5', credit: false, remittance: 'Fee' },
          ],
        },
      ],
    })
  })

  test('a booking of nothing is left out, and what says that there is no reference or payer is none', () => {
    const text = `${heading}\n2026-11-24,0.00,EUR,A-1,,x\n2026-11-24,1.00,EUR,NONREF,NOTPROVIDED,x\n`
    expect(readStatementCsv(text)).toMatchObject({
      statements: [{ lines: [{ reference: '', payer: '', amount: '1.00' }] }],
    })
  })

  test.each([
    ['another heading', 'a,b\n1,2', { fault: 'not-readable', line: 1 }],
    ['an open quote', `${heading}\n2026-11-24,1.00,EUR,A-1,"Mary,x`, { fault: 'not-readable', line: 1 }],
    ['a field too few', `${heading}\n2026-11-24,1.00,EUR,A-1,Mary`, { fault: 'not-a-line', line: 2 }],
    ['a day that is none', `${heading}\n2026-13-24,1.00,EUR,A-1,,x`, { fault: 'not-a-line', line: 2 }],
    ['a day that does not exist', `${heading}\n2026-02-30,1.00,EUR,A-1,,x`, { fault: 'not-a-line', line: 2 }],
    ['bookings of nothing only', `${heading}\n2026-11-24,0.00,EUR,A-1,,x`, { fault: 'no-lines', line: 1 }],
    ['two signs', `${heading}\n2026-11-24,--1.00,EUR,A-1,,x`, { fault: 'not-a-line', line: 2 }],
    ['no reference', `${heading}\n2026-11-24,1.00,EUR,,Mary,x`, { fault: 'not-a-line', line: 2 }],
    ['no bookings', `${heading}\n`, { fault: 'no-lines', line: 1 }],
  ])('a file with %s is refused as a whole', (_what, text, fault) => {
    expect(readStatementCsv(text)).toEqual(fault)
  })
})

test('a statement with both booked balances says what the account held before and after', () => {
  const opening = `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`
  const balances = [{ day: new Date('2026-11-24'), opening: '-10.00', closing: '1520.40', currency: 'EUR' }]
  const both = statement.replace('<Bal>', `${opening}<Bal>`)
  expect(readCamt053(both)).toMatchObject({ statements: [{ balances }] })
  expect(readCamt053(both.replace(/<Ntry>[\s\S]*<\/Ntry>/, ''))).toMatchObject({
    statements: [{ lines: [], balances }],
  })
  const otherDay = both.replace(/(CLBD[\s\S]*?<Dt>)<Dt>2026-11-24<\/Dt>/, '$1<DtTm>2026-11-24T00:30:00+02:00</DtTm>')
  expect(readCamt053(otherDay)).toMatchObject({ statements: [{ balances }] })
  const noDay = both.replace(/(CLBD[\s\S]*?<Dt><Dt>)2026-11-24/, '$12026-11-31')
  expect(readCamt053(noDay)).toMatchObject({ fault: 'not-a-line' })
})
