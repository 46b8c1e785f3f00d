import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../registry/test-database.ts'
import { acknowledgementOf, isAcknowledged } from '../acknowledgement.ts'
import { sandboxGateway } from '../sandbox-client.ts'
import { startSandboxGateway } from './gateway.ts'

const key = Buffer.from('the key of merchant and gateway')

test('repeats a report until the merchant acknowledges the message id', async () => {
  const database = await createTestDatabase()
  const gateway = await startSandboxGateway({
    pool: database.foreignPool,
    host: '127.0.0.1',
    port: 0,
    key,
    now: () => new Date(),
  })
  const base = `http://127.0.0.1:${gateway.port}`
  const client = sandboxGateway({ base, key, checkoutBase: base })
  const messages: string[] = []
  const merchant = createServer(async (request, response) => {
    const body = Buffer.from(await text(request))
    const received = await client.receive({ method: 'POST', query: '', headers: request.headers, body })
    if (!('report' in received)) throw new Error('refused' in received ? received.refused : undefined)
    messages.push(received.report.messageId)
    // A proxy in front of the merchant answers 200 with a page of its own.
    if (messages.length === 1) return response.end('<h1>Back soon</h1>')
    const { status, contentType, body: answer } = received.acknowledge('accepted')
    response.writeHead(status, { 'content-type': contentType }).end(answer)
  })
  await new Promise<void>(done => merchant.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    await gateway.close()
    await new Promise(done => merchant.close(done))
    await database.drop()
  })

  const merchantUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`
  const { checkoutUrl, providerId } = await client.open({
    reference: '1', amount: '10.00', currency: 'USD', description: '', language: 'us',
    returnUrl: merchantUrl, callbackUrl: merchantUrl, cancelUrl: merchantUrl, returnPostUrl: merchantUrl, device: 'phone', minutes: 15,
  }) // biome-ignore format: one request
  await fetch(checkoutUrl ?? '', { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const reported = async () =>
    (await database.pool.query('select reported_at is not null as reported from gateway_sandbox.payments')).rows[0]
      .reported
  const until = Date.now() + 15_000
  while (!(await reported()) && Date.now() < until) await new Promise(done => setTimeout(done, 50))
  expect(await reported()).toBe(true)
  expect(messages).toEqual([`${providerId}-paid`, `${providerId}-paid`])
})

test.each<[string, number, string, boolean]>([
  ['accepted', 200, acknowledgementOf('m-1', 'accepted').body, true],
  ['repeated', 200, acknowledgementOf('m-1', 'repeated').body, true],
  ['failed', 503, acknowledgementOf('m-1', 'failed').body, false],
  ['failed, whatever the status', 200, acknowledgementOf('m-1', 'failed').body, false],
  ['of another message', 200, acknowledgementOf('m-2', 'accepted').body, false],
  ['a page', 200, '<html></html>', false],
  ['a status alone', 200, '', false],
])('an answer: %s', (_what, status, body, ends) => {
  expect(isAcknowledged('m-1', status, body)).toBe(ends)
})
