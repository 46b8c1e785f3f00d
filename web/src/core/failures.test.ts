import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, NoAnswer, Unreachable } from '@namestead/contract/client'
import { issueCsrfToken } from '@namestead/contract/identity'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from './calls.ts'
import { failureText } from './failures.ts'
import { addTexts, textsIn } from './texts.ts'
import * as texts from './texts.us.ts'

addTexts('core', 'us', texts)
const t = textsIn('core', 'us')
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => logged.mockClear())

/** The error of a call that the server answers with this status and body. */
async function rejection(status: number, body: string): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await new Promise(listening => server.once('listening', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createClient({ base, language: () => 'us', csrfToken: () => '' })
  const error = await client(issueCsrfToken, {}).catch((thrown: unknown) => thrown)
  await new Promise(closed => server.close(closed))
  return error
}

test('only a missing response counts as an unreachable server', async () => {
  const unreachable = createClient({ base: 'http://127.0.0.1:1', language: () => 'us', csrfToken: () => '' })
  const error = await unreachable(issueCsrfToken, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unreachable)
  expect(failureText(error)).toBe(t('unreachable'))
  expect(logged).not.toHaveBeenCalled()
})

test.for([
  ['an error page', 502, '<h1>Bad gateway</h1>'],
  ['a truncated answer', 200, '{"code": 1, "ms'],
  ['an unexpected answer', 200, '[]'],
] as const)('%s counts as a server failure', async ([, status, body]) => {
  const error = await rejection(status, body)
  expect(error).toBeInstanceOf(NoAnswer)
  expect(error).not.toBeInstanceOf(Unreachable)
  expect(failureText(error)).toBe(t('serverFailed'))
})

test('an exception in our own code is logged and not blamed on the network', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'us')")
  expect(failureText(error)).toBe(t('pageFailed'))
  expect(logged).toHaveBeenCalledWith(error)
})

test("a refusal shows the server's message once", () => {
  expect(failureText(new Refused(-1, 'Order not found', 'order-unknown'))).toBe('Order not found')
  // The transport has already shown it.
  expect(failureText(new Refused(-102, 'Too many requests'))).toBe('')
})
