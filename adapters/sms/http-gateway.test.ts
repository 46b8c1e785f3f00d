import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpSmsGateway } from './http-gateway.ts'
import { startTestSmsGateway } from './test-gateway.ts'

let gateway: Awaited<ReturnType<typeof startTestSmsGateway>>
beforeEach(async () => {
  gateway = await startTestSmsGateway()
})
afterEach(() => gateway.close())

const sms = { id: '5a0c', to: '+8613800138000', text: '验证码 123456' }
const send = () => httpSmsGateway({ url: gateway.url, token: 's3cret', timeoutMs: 300 })(sms)

describe('SMS over the HTTP gateway', () => {
  test('posts with the idempotency key and our token', async () => {
    expect(await send()).toEqual({ outcome: 'accepted', reply: '202 ok' })
    expect(gateway.requests).toEqual([
      {
        headers: expect.objectContaining({
          'content-type': 'application/json',
          'idempotency-key': sms.id,
          authorization: 'Bearer s3cret',
        }),
        body: sms,
      },
    ])
  })

  test.each([400, 422, 410])('refuses for good after %i, with the gateway’s reply text', async status => {
    gateway.answer = () => ({ status, body: 'number not in service' })
    expect(await send()).toEqual({ outcome: 'refused', reply: `${status} number not in service` })
  })

  test.each([401, 403, 409, 429, 500, 503, 302])('can be retried after %i', async status => {
    gateway.answer = () => ({ status, body: '' })
    await expect(send()).rejects.toThrow()
    expect(gateway.requests).toHaveLength(1)
  })

  test.each(['hang-up', 'silent'] as const)('can be retried after: %s', async fault => {
    gateway.answer = () => fault
    await expect(send()).rejects.toThrow()
  })
})
