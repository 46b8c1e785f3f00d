import { isMailbox } from '@namestead/contract/forwards'
import { expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { bounceOf } from './bounce.ts'
import { candidatesOf, headersOf, isLooping, retrySeconds, withoutClaimedResults } from './rules.ts'

test.each(['info', 'a', 'a.b', 'a-b_c', '*', '0', 'a--b'])('%s is a mailbox', mailbox =>
  expect(isMailbox(mailbox)).toBe(true),
)
test.each(['', 'a b', '.a', 'a.', 'a..b', 'a@b', 'ü', 'a+b', '**', 'a*', 'x'.repeat(65)])('%s is none', mailbox =>
  expect(isMailbox(mailbox)).toBe(false),
)

test('a tagged address is its own first, then the one without its tag, then everything', () => {
  expect(candidatesOf('Info+News+1')).toEqual(['info+news+1', 'info', '*'])
  expect(candidatesOf('+x')).toEqual(['+x', '*'])
})

test('attempts are minutes apart at first, then four hours, so that five days see some thirty', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 99].map(attempts => retrySeconds(attempts) / 60)).toEqual([
    1, 5, 15, 30, 60, 120, 240, 240,
  ])
})

test('a mail that was delivered to the address before is looping', () => {
  const headers = headersOf(
    Buffer.from('Received: a\r\nDelivered-To:\r\n Info@shop.example\r\nSubject: x\r\n\r\nDelivered-To: b@c'),
  )
  expect(isLooping(headers, ['info@shop.example'])).toBe(true)
  expect(isLooping(headers, ['sales@shop.example'])).toBe(false)
  expect(isLooping(headers, ['b@c'])).toBe(false)
})

test('results that claim to be ours are removed, those of others stay', () => {
  const mail = (fields: string) =>
    Buffer.from(`From: a@b\r\n${fields}Subject: ü\r\n\r\nAuthentication-Results: mail.example; x\r\n`)
  const claimed = mail('Authentication-Results: Mail.Example;\r\n dmarc=pass\r\n')
  expect(withoutClaimedResults(claimed, 'mail.example').toString()).toBe(mail('').toString())
  const others = mail('Authentication-Results: mx.other.example; dmarc=pass\r\n')
  expect(withoutClaimedResults(others, 'mail.example')).toBe(others)
})

test('a bounce passes on the status of a reply, and nothing else of it', () => {
  const bounce = (reply: string) =>
    bounceOf({
      mailHost: 'mail.example',
      to: 'a@b.example',
      address: 'info@shop.example',
      reply,
      original: Buffer.from('Subject: x\r\n\r\nbody\r\n'),
      now: new Date(0),
    }).toString()
  const told = bounce('550 5.1.1 <me@inbox.example>: mx.inbox.example knows no such user')
  expect(told).toContain('Status: 5.1.1')
  expect(told).not.toContain('inbox.example')
  expect(bounce('inbox.example receives no mail')).not.toContain('inbox.example')
  const started = performance.now()
  bounce(`550 ${'a'.repeat(1_000_000)}`)
  expect(performance.now() - started).toBeLessThan(patience(0.2))
})
