import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { alipayGateway } from './client.ts'
import { noticeText, type Parameters, sign, withValue } from './signing.ts'

const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const settings = (gateway: string) => ({
  appId: '2021',
  sellerId: '2088',
  privateKey: ours.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  alipayPublicKey: alipay.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  gateway,
})

/** Alipay, which answers each method with this. */
async function refunded(answers: Readonly<Record<string, object>>) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const method = new URLSearchParams(body).get('method') ?? ''
    asked.push(method)
    const text = JSON.stringify({ code: '10000', msg: 'Success', ...answers[method] })
    response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(alipay.privateKey, text)}"}`)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const gateway = alipayGateway(settings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  const outcome = await gateway
    .refund?.({ providerId: '2026', amount: '1.00', currency: 'CNY', key: 'U1', at: new Date() })
    .catch((error: Error) => error.message)
  return { outcome, asked }
}

describe('a refund', () => {
  const refund = 'alipay.trade.refund'
  const query = 'alipay.trade.fastpay.refund.query'

  test('that moved money is sent', async () => {
    expect(await refunded({ [refund]: { fund_change: 'Y' } })).toEqual({ outcome: 'sent', asked: [refund] })
  })

  test.each([
    ['succeeded before', { refund_status: 'REFUND_SUCCESS' }, 'sent'],
    ['did not succeed', {}, expect.stringContaining('has not refunded')],
    ['is not known', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, expect.stringContaining('TRADE_NOT_EXIST')],
    ['is still at work', { refund_status: 'REFUND_PROCESSING' }, expect.stringContaining('REFUND_PROCESSING')],
  ])('that moved none is asked for: it %s', async (_what, answer, outcome) => {
    for (const moved of [{ fund_change: 'N' }, {}])
      expect(await refunded({ [refund]: moved, [query]: answer })).toEqual({ outcome, asked: [refund, query] })
  })
})

describe('a notice', () => {
  const fields: Parameters = {
    app_id: '2021',
    body: '',
    notify_id: 'n1',
    out_trade_no: '7',
    refund_fee: '',
    seller_id: '2088',
    sign_type: 'RSA2',
    subject: 'Recharge & more',
    total_amount: '1.00',
    trade_no: '2026',
    trade_status: 'TRADE_SUCCESS',
    trans_currency: '',
  }
  const receive = (sent: Parameters, signedOver: string) => {
    const body = new URLSearchParams({ ...sent, sign: sign(alipay.privateKey, signedOver) })
    return alipayGateway(settings('http://127.0.0.1')).receive({
      method: 'POST',
      query: '',
      headers: {},
      body: Buffer.from(`${body}`),
    })
  }

  test.each<[string, Parameters, string]>([
    ['with empty fields, signed over them', fields, noticeText(fields)],
    ['with empty fields, signed without them', fields, noticeText(withValue(fields))],
    ['without empty fields', withValue(fields), noticeText(withValue(fields))],
  ])('%s is read, an empty field as none', async (_what, sent, signedOver) => {
    expect(await receive(sent, signedOver)).toMatchObject({
      report: { outcome: 'paid', reference: '7', amount: '1.00', currency: 'CNY' },
    })
  })

  test.each([
    ['2027-01-31 09:30:00', new Date('2027-01-31T01:30:00Z')],
    ['2027-01-31 09:30:00.123', new Date('2027-01-31T01:30:00Z')],
    ['soon', undefined],
  ])('says when it was paid, in Beijing: %s', async (gmt_payment, paidAt) => {
    const sent = withValue({ ...fields, gmt_payment })
    const read = await receive(sent, noticeText(sent))
    expect('report' in read && read.report.paidAt).toEqual(paidAt)
  })

  test('with a field that is not signed is refused', async () => {
    expect(await receive({ ...fields, passback_params: 'x' }, noticeText(fields))).toMatchObject({
      refused: 'signature',
    })
  })
})
