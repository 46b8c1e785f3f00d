import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, NoAnswer, Unreachable } from '@namestead/contract/client'
import { issueCsrfToken } from '@namestead/contract/identity'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from './calls.ts'
import { sayFailure } from './failures.ts'
import { addTexts, sayIn } from './texts.ts'
import * as texts from './texts.us.ts'

addTexts('core', 'us', texts)
const say = sayIn('core', 'us')
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => logged.mockClear())

/** What a call rejects with when a server answers this. */
async function rejection(status: number, body: string): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createClient({ base, language: () => 'us', csrfToken: () => '' })
  const error = await client(issueCsrfToken, {}).catch((thrown: unknown) => thrown)
  await new Promise(closed => server.close(closed))
  return error
}

test('only a server that is not heard is unreachable', async () => {
  const nowhere = createClient({ base: 'http://127.0.0.1:1', language: () => 'us', csrfToken: () => '' })
  const error = await nowhere(issueCsrfToken, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unreachable)
  expect(sayFailure(error)).toBe(say('unreachable'))
  expect(logged).not.toHaveBeenCalled()
})

test.for([
  ['an error page', 502, '<h1>Bad gateway</h1>'],
  ['half an answer', 200, '{"code": 1, "ms'],
  ['something else', 200, '[]'],
] as const)('%s is a server that failed', async ([, status, body]) => {
  const error = await rejection(status, body)
  expect(error).toBeInstanceOf(NoAnswer)
  expect(error).not.toBeInstanceOf(Unreachable)
  expect(sayFailure(error)).toBe(say('serverFailed'))
})

test('an exception in our own code is logged and not blamed on the network', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'us')")
  expect(sayFailure(error)).toBe(say('pageFailed'))
  expect(logged).toHaveBeenCalledWith(error)
})

test('a refusal says what the server said, once', () => {
  expect(sayFailure(new Refused(-1, 'Order not found', 'order-unknown'))).toBe('Order not found')
  // The transport has shown it.
  expect(sayFailure(new Refused(-102, 'Too many requests'))).toBe('')
})
