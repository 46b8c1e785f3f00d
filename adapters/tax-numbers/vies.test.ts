import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { viesClient } from './vies.ts'

/** What VIES answered on a day, by number: its interface as documented at https://ec.europa.eu/taxation_customs/vies/#/technical-information. */
const bodies: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/ms/DE/vat/136695976': [200, '{"isValid":true,"userError":"VALID","name":"---","address":"---"}'],
  '/ms/DE/vat/136695970': [200, '{"isValid":false,"userError":"INVALID"}'],
  '/ms/DE/vat/100000001': [200, '{"isValid":false,"userError":"MS_UNAVAILABLE"}'],
  '/ms/DE/vat/100000002': [200, '{"isValid":true,"userError":"TIMEOUT"}'],
  '/ms/DE/vat/100000003': [503, 'busy'],
  '/ms/DE/vat/100000004': [200, '<html>'],
  '/ms/DE/vat/100000005': [200, `{"isValid":true,"userError":"VALID","name":"${'x'.repeat(30_000)}"}`],
}
const server = createServer((request, response) => {
  const [status, body] = bodies[request.url ?? ''] ?? [302, '']
  response.writeHead(status, status === 302 ? { location: '/ms/DE/vat/136695976' } : {}).end(body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const ask = viesClient(async () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

test.each([
  ['136695976', 'known'],
  ['136695970', 'unknown'],
  ['100000001', 'no-answer'],
  ['100000002', 'no-answer'],
  ['100000003', 'no-answer'],
  ['100000004', 'no-answer'],
  ['100000005', 'no-answer'],
  ['999999999', 'no-answer'],
])('number %s is %s', async (number, answer) => {
  expect(await ask({ prefix: 'DE', number })).toBe(answer)
})

test('a service that cannot be reached is no answer', async () => {
  expect(await viesClient(async () => 'http://127.0.0.1:1')({ prefix: 'DE', number: '136695976' })).toBe('no-answer')
  expect(await viesClient(() => Promise.reject(new Error('not running')))({ prefix: 'DE', number: '1' })).toBe(
    'no-answer',
  )
})
