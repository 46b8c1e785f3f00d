import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readServerFrame } from '../epp/answers.ts'
import { readLoginEvents } from '../epp/login-security.ts'
import { silentLog, startTestRegistry, type TestRegistry } from '../test-registry.ts'
import type { EppOptions } from './options.ts'
import { probeRegistry } from './probe.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())

const options = (given: Partial<EppOptions> = {}): EppOptions => ({
  name: 'sandbox',
  host: '127.0.0.1',
  port: registry.sandbox.port,
  registrar: 'rival',
  password: 'sandbox-rival',
  ca: registry.sandbox.caCertificate,
  now: registry.clock.now,
  log: silentLog,
  ...given,
})

describe('a connection that is tried', () => {
  test('shows what the registry greets with, how its clock goes, and the TLS', async () => {
    const before = registry.clock.now().getTime()
    const seen = await probeRegistry(options())
    expect(seen).toMatchObject({
      kind: 'connected',
      objects: expect.arrayContaining(['urn:ietf:params:xml:ns:domain-1.0']),
      extensions: expect.arrayContaining(['urn:ietf:params:xml:ns:epp:loginSec-1.0']),
      tls: { protocol: 'TLSv1.3' },
      events: [],
    })
    expect(seen.kind === 'connected' && Math.abs(seen.skewMs)).toBeLessThan(2000)
    const ahead = await probeRegistry(options({ now: () => new Date(before - 60_000) }))
    expect(ahead.kind === 'connected' && ahead.skewMs).toBeGreaterThan(50_000)
  })

  test.each([
    ['a wrong password', { password: 'wrong-password' }, 2200],
    ['an unknown registrar', { registrar: 'nobody-here' }, 2200],
    ['a closed port', { port: 1 }, null],
    ['a certificate of another name', { serverName: 'other.example' }, null],
    ['an authority that is not trusted', { ca: undefined }, null],
  ])('says why it failed: %s', async (_what, given, code) => {
    const seen = await probeRegistry(options(given))
    expect(seen).toMatchObject({ kind: 'failed', code })
    expect(seen.kind === 'failed' && seen.message).not.toBe('')
  })

  test('replaces the password, by a long one too, and never leaves a session open', async () => {
    const long = 'a long password of many words, 2026'
    expect((await probeRegistry(options({ newPassword: long }))).kind).toBe('connected')
    expect(await probeRegistry(options())).toMatchObject({ kind: 'failed', code: 2200 })
    expect((await probeRegistry(options({ password: long, newPassword: 'sandbox-rival' }))).kind).toBe('connected')
    // Eight sessions are allowed.
    for (let time = 0; time < 10; time++) expect((await probeRegistry(options())).kind).toBe('connected')
  })
})

test('a registry’s warnings at login are read (the example of RFC 8807 section 4.1)', () => {
  const frame = readServerFrame(`<?xml version="1.0" encoding="UTF-8"?>
    <epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><response><result code="1000"><msg>Command completed successfully</msg></result>
    <extension><loginSec:loginSecData xmlns:loginSec="urn:ietf:params:xml:ns:epp:loginSec-1.0">
      <loginSec:event type="password" level="warning" exDate="2026-04-01T22:00:00.0Z" lang="en">Password expiration soon</loginSec:event>
      <loginSec:event type="cipher" level="warning" value="TLS_DH_anon_WITH_AES_128_CBC_SHA">Insecure TLS cipher negotiated</loginSec:event>
    </loginSec:loginSecData></extension>
    <trID><clTRID>ABC-12345</clTRID><svTRID>54321-XYZ</svTRID></trID></response></epp>`)
  expect(frame.kind === 'response' && readLoginEvents(frame.extensions)).toEqual([
    {
      type: 'password',
      level: 'warning',
      expiresAt: new Date('2026-04-01T22:00:00Z'),
      text: 'Password expiration soon',
    },
    { type: 'cipher', level: 'warning', text: 'Insecure TLS cipher negotiated' },
  ])
})
