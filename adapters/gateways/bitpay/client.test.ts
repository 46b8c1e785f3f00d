import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bitpayGateway } from './client.ts'

/** What the gateway reports of an invoice that BitPay answers with. */
async function reported(invoice: object) {
  const data = { id: 'abcdefghij01', url: 'https://bitpay.com/i', price: 20, currency: 'USD', orderId: '7', ...invoice }
  const server = createServer((_, response) => response.end(JSON.stringify({ data }))).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return bitpayGateway({ token: 'a'.repeat(22), gateway: `http://127.0.0.1:${port}` }).ask?.('7', data.id)
}

test.each([
  [
    'in part, of which the coin’s total is known',
    { exceptionStatus: 'paidPartial', paymentTotals: { BTC: 40 } },
    '10.00',
  ],
  // The amount is not the price, so an operator decides what it is worth.
  ['in part, of which no total is told', { exceptionStatus: 'paidPartial' }, ''],
  ['late, of which no total is told', { exceptionStatus: 'paidLate' }, ''],
])('an invoice paid %s', async (_what, told, amount) => {
  const invoice = { status: 'expired', amountPaid: 20, transactionCurrency: 'BTC', ...told }
  expect(await reported(invoice)).toMatchObject({ outcome: 'paid', amount })
})

test('a confirmed invoice is worth its price where no total is told', async () => {
  const invoice = { status: 'confirmed', exceptionStatus: false, amountPaid: 40, transactionCurrency: 'BTC' }
  expect(await reported(invoice)).toMatchObject({ amount: '20.00' })
})

test.each([
  [1.99, 1990, 1981, '1.99'],
  [1.99, 1990, 1980, '1.98'],
  [12.34, 12_340, 12_279, '12.34'],
  [12.34, 12_340, 12_278, '12.27'],
  [12.34, 12_340, 12_401, '12.34'],
  [12.34, 12_340, 12_402, '12.40'],
])(
  'within 0.5 % of its price, to the last coin, an invoice is worth its price: %d, %d, %d',
  async (price, total, amountPaid, amount) => {
    const coins = { amountPaid, transactionCurrency: 'BTC', paymentTotals: { BTC: total } }
    expect(await reported({ status: 'complete', exceptionStatus: 'paidPartial', price, ...coins })).toMatchObject({
      outcome: 'paid',
      amount,
    })
  },
)

test('an invoice whose transfer was not confirmed in time has failed', async () => {
  const coins = { amountPaid: 40, transactionCurrency: 'BTC', paymentTotals: { BTC: 40 } }
  expect(await reported({ status: 'invalid', exceptionStatus: false, ...coins })).toMatchObject({ outcome: 'failed' })
})
