import { afterEach, describe, expect, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { selfSignedCertificate } from '../registry/sandbox/certificate.ts'
import { directRelay, type MailResolver, smartHost } from './relay.ts'
import { startTestMailServer, type TestMailServer, type TestMailServerOptions } from './test-server.ts'

const certificate = await selfSignedCertificate(['mx.example'])
const servers: TestMailServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
async function start(options: TestMailServerOptions = {}) {
  const server = await startTestMailServer(options)
  servers.push(server)
  return server
}

const missing = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))
const resolverOf = (
  mx: readonly { priority: number; exchange: string }[] | undefined,
  addresses: Readonly<Record<string, string[]>>,
): MailResolver => ({
  resolveMx: () => (mx ? Promise.resolve(mx) : missing()),
  resolve4: name => (addresses[name] ? Promise.resolve(addresses[name] ?? []) : missing()),
  resolve6: missing,
})
const content = Buffer.from('Subject: Hello\r\n\r\n.Hello\r\nü\r\n')
const mail = { id: '1', from: 'SRS0=x=y=a.example=b@mail.example', to: 'mary@example.org', content }
const isAllowed = () => true
const relayTo = (port: number, resolver: MailResolver, timeoutMs = patience(60)) =>
  directRelay({ name: 'mail.example', resolver, port, isAllowed, timeoutMs })
/** Gives up soon, for servers that fall silent. */
const impatientRelayTo = (port: number, resolver: MailResolver) => relayTo(port, resolver, patience(3))

describe('mail to the recipient’s own servers', () => {
  test('goes to the MX hosts by priority, encrypted where they offer it, and arrives as it was', async () => {
    const server = await start({ certificate })
    const resolver = resolverOf(
      [
        { priority: 20, exchange: 'mx2.example' },
        { priority: 10, exchange: 'mx1.example' },
      ],
      { 'mx1.example': ['127.0.0.9'], 'mx2.example': ['127.0.0.1'] },
    )
    // Nothing listens on the first host’s address.
    expect(await relayTo(server.port, resolver)(mail)).toMatchObject({ outcome: 'accepted' })
    expect(server.taken).toMatchObject([{ to: ['mary@example.org'], secure: true }])
    expect(server.taken[0]?.raw).toBe(content.toString())
  })

  test('of a domain without MX goes to its address, and a bounce has no sender', async () => {
    const server = await start()
    const resolver = resolverOf(undefined, { 'example.org': ['127.0.0.1'] })
    const answer = await relayTo(server.port, resolver)({ ...mail, from: '' })
    expect(answer).toMatchObject({ outcome: 'accepted' })
    expect(server.taken).toMatchObject([{ from: '', secure: false }])
  })

  test.each([
    ['a null MX', [{ priority: 0, exchange: '' }], {}],
    ['no such domain', undefined, {}],
  ] as const)('is refused for good with %s', async (_what, mx, addresses) => {
    expect(await relayTo(1, resolverOf(mx, addresses))(mail)).toEqual({
      outcome: 'refused',
      reply: 'example.org receives no mail',
    })
  })

  test('is never sent to a private address', async () => {
    const server = await start()
    const resolver = resolverOf([{ priority: 1, exchange: 'inside.example' }], { 'inside.example': ['127.0.0.1'] })
    await expect(directRelay({ name: 'mail.example', resolver, port: server.port })(mail)).rejects.toThrow(
      /no mail server of example.org has a public address/,
    )
    expect(server.taken).toEqual([])
  })

  test('is refused when the server refuses it, and tried again when it is not ready or silent', async () => {
    const server = await start()
    const resolver = resolverOf([{ priority: 1, exchange: 'mx.example' }], { 'mx.example': ['127.0.0.1'] })
    const relay = relayTo(server.port, resolver)
    server.fault = step => (step === 'recipient' ? { code: 550, text: '5.1.1 Nobody here' } : undefined)
    expect(await relay(mail)).toEqual({ outcome: 'refused', reply: '550 5.1.1 Nobody here' })
    server.fault = step => (step === 'recipient' ? { code: 450, text: '4.7.1 Later' } : undefined)
    await expect(relay(mail)).rejects.toThrow(/4\.7\.1/)
    server.fault = step => (step === 'data' ? 'silent' : undefined)
    await expect(impatientRelayTo(server.port, resolver)(mail)).rejects.toThrow()
    const silent = {
      ...resolver,
      resolveMx: () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' })),
    }
    await expect(relayTo(server.port, silent)(mail)).rejects.toThrow(/late/)
  })
})

describe('of several servers', () => {
  const two = { 'mx1.example': ['127.0.0.1'], 'mx2.example': ['127.0.0.1'] }
  const exchangers = [
    { priority: 1, exchange: 'mx1.example' },
    { priority: 2, exchange: 'mx2.example' },
  ]

  test('the next one gets the mail while no content was sent, and no more once it was', async () => {
    const server = await start()
    const relay = relayTo(server.port, resolverOf(exchangers, two))
    let recipients = 0
    server.fault = step => (step === 'recipient' && recipients++ === 0 ? { code: 450, text: '4.7.1 Later' } : undefined)
    expect(await relay(mail)).toMatchObject({ outcome: 'accepted' })
    expect(server.taken).toHaveLength(1)
    server.fault = step => (step === 'taken' ? 'silent' : undefined)
    await expect(impatientRelayTo(server.port, resolverOf(exchangers, two))(mail)).rejects.toThrow()
    expect(server.taken).toHaveLength(2)
  })

  test('an attempt ends at its deadline with all its sessions, whatever each may last', async () => {
    const server = await start()
    const resolver = resolverOf(exchangers, two)
    server.fault = step => (step === 'recipient' ? 'silent' : undefined)
    const relay = directRelay({ name: 'a', resolver, port: server.port, isAllowed: () => true, totalMs: 300 })
    const started = Date.now()
    await expect(relay(mail)).rejects.toThrow(/in time/)
    expect(Date.now() - started).toBeLessThan(patience(2))
    await expect.poll(() => server.connections).toBe(0)
  })

  test('one whose address cannot be looked up does not stop the others, nor does one family', async () => {
    const server = await start()
    const failing = () => Promise.reject(Object.assign(new Error('broken'), { code: 'ESERVFAIL' }))
    const resolver: MailResolver = {
      ...resolverOf(exchangers, two),
      resolve4: name => (name === 'mx1.example' ? failing() : Promise.resolve(['127.0.0.1'])),
      resolve6: failing,
    }
    expect(await relayTo(server.port, resolver)(mail)).toMatchObject({ outcome: 'accepted' })
  })
})

test('keeps the beginning of a long reply', async () => {
  const server = await start()
  const resolver = resolverOf([{ priority: 1, exchange: 'mx.example' }], { 'mx.example': ['127.0.0.1'] })
  server.fault = step => (step === 'recipient' ? { code: 550, text: `5.1.1 ${'a'.repeat(50_000)}` } : undefined)
  expect((await relayTo(server.port, resolver)(mail)).reply).toHaveLength(500)
})

test('a smart host takes every mail', async () => {
  const server = await start()
  const relay = smartHost(`smtp://127.0.0.1:${server.port}`, { name: 'mail.example' })
  expect(await relay(mail)).toMatchObject({ outcome: 'accepted' })
  expect(server.taken).toMatchObject([{ from: mail.from, to: [mail.to] }])
})
