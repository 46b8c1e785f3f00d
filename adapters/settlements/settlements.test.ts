import { describe, expect, test } from 'vitest'
import { readSettlement } from './read-settlement.ts'

const day = new Date('2026-11-25')
const stripe = `balance_transaction_id,created_utc,created,available_on,currency,gross,fee,net,reporting_category,source_id,charge_id,payment_intent_id,automatic_payout_id
txn_1,2026-11-25 10:15:00,2026-11-25 11:15:00,2026-11-27 00:00:00,usd,20.00,0.88,19.12,charge,ch_1,ch_1,pi_1,po_1
txn_2,2026-11-25 12:00:00,2026-11-25 13:00:00,2026-11-27 00:00:00,usd,-5.00,0.00,-5.00,refund,re_1,ch_1,pi_1,po_1
txn_3,2026-11-25 23:00:00,2026-11-26 00:00:00,2026-11-27 00:00:00,usd,-14.12,0.00,-14.12,payout,po_1,,,po_1
`
const alipay = `#支付宝业务明细查询
#账号：[20881021681234560156]
#起始日期：[2026年11月25日 00:00:00]   终止日期：[2026年11月26日 00:00:00]
#-----------------------------------------业务明细列表----------------------------------------
支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注
2026112522001\t,100001\t,交易\t,Namestead recharge 100001\t,2026-11-25 09:00:00,2026-11-25 09:00:05,145.32,145.32,\t,-0.87,\t
2026112522001\t,100001\t,退款\t,Namestead recharge 100001\t,2026-11-25 10:00:00,2026-11-25 10:00:05,-36.33,-36.33,U100003\t,0.00,\t
#-----------------------------------------业务明细列表结束------------------------------------
#交易合计：1笔
`

/** A line of a ZM file: the fields in their widths, with a blank between two. */
function unionpayLine(fields: Readonly<Record<number, string>>): string {
  const widths = [3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1]
  return widths.map((width, at) => (fields[at] ?? '').padEnd(width)).join(' ')
}
const unionpay = [
  unionpayLine({
    0: 'S22',
    4: '1125173000',
    6: '000000014532',
    9: '662211251730001234561',
    15: 'D000000000087',
    19: '01',
  }),
  unionpayLine({
    0: 'R22',
    4: '1125180000',
    6: '000000003633',
    9: '662211251800001234562',
    15: 'C000000000000',
    19: '04',
    26: '662211251730001234561',
  }),
].join('\r\n')

test('the report of Stripe says payments, refunds and payouts, by the payment that ours has too', () => {
  expect(readSettlement(stripe, 'stripe', day)).toEqual({
    lines: [
      { reference: 'txn_1', kind: 'payment', payment: 'pi_1', amount: '20.00', fee: '0.88', currency: 'USD', at: new Date('2026-11-25T10:15:00Z') },
      { reference: 'txn_2', kind: 'refund', payment: 'pi_1', amount: '-5.00', fee: '0.00', currency: 'USD', at: new Date('2026-11-25T12:00:00Z') },
      { reference: 'txn_3', kind: 'payout', payment: undefined, amount: '-14.12', fee: '0.00', currency: 'USD', at: new Date('2026-11-25T23:00:00Z') },
    ],
  }) // biome-ignore format: a line a booking
})

test("Alipay's trade bill is of Beijing's time, and its fee is charged where it is negative", () => {
  expect(readSettlement(alipay, 'alipay', day)).toEqual({
    lines: [
      { reference: '2026112522001', kind: 'payment', payment: '2026112522001', amount: '145.32', fee: '0.87', currency: 'CNY', at: new Date('2026-11-25T01:00:05Z') },
      { reference: '2026112522001/U100003', kind: 'refund', payment: '2026112522001', amount: '-36.33', fee: '0.00', currency: 'CNY', at: new Date('2026-11-25T02:00:05Z') },
    ],
  }) // biome-ignore format: a line a booking
})

test("UnionPay's file has fields of fixed widths, amounts in fen, and of a refund the payment that it is of", () => {
  expect(readSettlement(unionpay, 'unionpay', day)).toEqual({
    lines: [
      { reference: '662211251730001234561', kind: 'payment', payment: '662211251730001234561', amount: '145.32', fee: '0.87', currency: 'CNY', at: new Date('2026-11-25T09:30:00Z') },
      { reference: '662211251800001234562', kind: 'refund', payment: '662211251730001234561', amount: '-36.33', fee: '0.00', currency: 'CNY', at: new Date('2026-11-25T10:00:00Z') },
    ],
  }) // biome-ignore format: a line a booking
})

test('a file of January has lines of December before', () => {
  const line = unionpayLine({ 4: '1231235900', 6: '000000000100', 9: 'q', 15: 'D000000000000', 19: '01' })
  expect(readSettlement(line, 'unionpay', new Date('2027-01-01'))).toMatchObject({
    lines: [{ at: new Date('2026-12-31T15:59:00Z') }],
  })
})

describe('our own columns', () => {
  const heading = 'at,kind,reference,payment,amount,fee,currency'
  const line = '2026-11-25T10:00:00Z,payment,b-1,inv_1,20.00,0.20,USD'
  test.each(['bitpay', 'ccpay', 'stripe', 'alipay', 'unionpay'])('are taken of %s', channel => {
    expect(readSettlement(`\uFEFF${heading}\r\n${line}\r\n`, channel, day)).toEqual({
      lines: [{ reference: 'b-1', kind: 'payment', payment: 'inv_1', amount: '20.00', fee: '0.20', currency: 'USD', at: new Date('2026-11-25T10:00:00Z') }],
    }) // biome-ignore format: a line a booking
  })

  test.each([
    ['another heading', 'a,b\n1,2', { fault: 'not-readable', line: 1 }],
    ['an open quote', `${heading}\n"${line}`, { fault: 'not-readable', line: 1 }],
    ['an unknown kind', `${heading}\n${line.replace('payment,b', 'gift,b')}`, { fault: 'not-a-line', line: 2 }],
    ['an amount that is none', `${heading}\n${line.replace('20.00', '20,00')}`, { fault: 'not-a-line', line: 2 }],
    ['three places', `${heading}\n${line.replace('20.00', '20.001')}`, { fault: 'not-a-line', line: 2 }],
    ['no reference', `${heading}\n${line.replace('b-1', '')}`, { fault: 'not-a-line', line: 2 }],
    [
      'an instant that is none',
      `${heading}\n${line.replace('2026-11-25T', '25.11.2026 ')}`,
      { fault: 'not-a-line', line: 2 },
    ],
    ['no bookings', `${heading}\n`, { fault: 'no-lines', line: 1 }],
    ['nothing', '', { fault: 'not-readable', line: 1 }],
  ])('a file with %s is refused as a whole', (_what, text, fault) => {
    expect(readSettlement(text, 'bitpay', day)).toEqual(fault)
  })
})

test("what is wrong with a provider's own file is said of its format", () => {
  expect(readSettlement(stripe.replace('20.00', '20,00'), 'stripe', day)).toEqual({ fault: 'not-a-line', line: 2 })
  expect(readSettlement(unionpay.slice(3), 'unionpay', day)).toEqual({ fault: 'not-a-line', line: 1 })
})

test.each([
  ['2026-11-25T10:00:00', '2026-11-25T10:00:00Z'],
  ['2026-11-25', '2026-11-25T00:00:00Z'],
  ['2026-11-25 10:00:00.5+02:00', '2026-11-25T08:00:00.5Z'],
])('an instant of %s is the same wherever it is read', (written, at) => {
  const text = `at,kind,reference,payment,amount,fee,currency\n${written},payment,b-1,inv_1,20.00,0.20,USD`
  expect(readSettlement(text, 'bitpay', day)).toMatchObject({ lines: [{ at: new Date(at) }] })
})

test.each(['2026-02-30T10:00:00Z', '2026-11-31', '2026-13-01', '25.11.2026'])(
  'a file with the day %s is refused',
  written => {
    const text = `at,kind,reference,payment,amount,fee,currency\n${written},payment,b-1,inv_1,20.00,0.20,USD`
    expect(readSettlement(text, 'bitpay', day)).toMatchObject({ fault: 'not-a-line' })
    const bill = alipay.replace('2026-11-25 09:00:05', '2026-02-30 09:00:05')
    expect(readSettlement(bill, 'alipay', day)).toMatchObject({ fault: 'not-a-line' })
  },
)
