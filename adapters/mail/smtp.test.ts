import { afterEach, describe, expect, test } from 'vitest'
import { selfSignedCertificate } from '../registry/sandbox/certificate.ts'
import { smtpMail } from './smtp.ts'
import { startTestMailServer, type TestMailServer, type TestMailServerOptions } from './test-server.ts'

const certificate = await selfSignedCertificate(['127.0.0.1', 'localhost'])
const login = { user: 'shop@example.com', password: 'a b:c/d@e' }
const from = 'Namestead <no-reply@shop.example>'
const mail = { id: 'k-1', to: 'mary@example.org', subject: '您的验证码 123456', text: '您好\n\n.\nA line.' }
const account = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`

const servers: TestMailServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
async function start(options: TestMailServerOptions = {}) {
  const server = await startTestMailServer(options)
  servers.push(server)
  return server
}
const client = (url: string, options: { timeoutMs?: number } = {}) =>
  smtpMail({ url, from, authorities: [certificate.certificatePem], ...options })

describe('mail over SMTP', () => {
  test('uses STARTTLS and a login, and identifies repeats by Message-ID', async () => {
    const server = await start({ certificate, login })
    const send = client(`smtp://${account}127.0.0.1:${server.port}`)
    expect(await send(mail)).toMatchObject({ outcome: 'accepted', reply: expect.stringMatching(/^250 /) })
    const [taken] = server.taken
    expect(taken).toMatchObject({ to: ['mary@example.org'], secure: true, user: login.user })
    expect(taken?.raw).toContain('Message-ID: <k-1@shop.example>')
    expect(taken?.raw).toContain('From: Namestead <no-reply@shop.example>')
    expect(taken?.raw).toContain('Auto-Submitted: auto-generated')
    const [head = '', ...body] = taken?.raw.split('\r\n\r\n') ?? []
    const subject = [...head.matchAll(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/g)].map(([, how, words = '']) =>
      how === 'B'
        ? Buffer.from(words, 'base64').toString()
        : decodeURIComponent(words.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    expect(subject.join('')).toBe(mail.subject)
    const text = /base64/i.test(head)
      ? Buffer.from(body.join('\r\n\r\n'), 'base64').toString()
      : decodeURIComponent(body.join('\r\n\r\n').replaceAll('=\r\n', '').replace(/%/g, '%25').replaceAll('=', '%'))
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(mail.text)
  })

  test('carries a PDF beside its text', async () => {
    const server = await start({ certificate, login })
    const content = Buffer.from('%PDF-1.7 of 发票')
    const send = client(`smtp://${account}127.0.0.1:${server.port}`)
    await send({ ...mail, attachment: { name: 'NAMESTEAD-2026-000001.pdf', content } })
    const [, part = ''] = server.taken[0]?.raw.split('Content-Type: application/pdf') ?? []
    expect(part).toMatch(/Content-Disposition: attachment; filename=NAMESTEAD-2026-000001\.pdf/)
    expect(part).toContain(content.toString('base64'))
  })

  test('uses TLS from the first octet', async () => {
    const server = await start({ certificate, login, secure: true })
    const send = client(`smtps://${account}127.0.0.1:${server.port}`)
    expect(await send(mail)).toMatchObject({ outcome: 'accepted' })
    expect(server.taken[0]).toMatchObject({ secure: true })
  })

  test('never sends a password over an unencrypted connection', async () => {
    const server = await start({ login })
    await expect(client(`smtp://${account}127.0.0.1:${server.port}`)(mail)).rejects.toThrow(/STARTTLS/i)
    expect(server.taken).toEqual([])
  })

  test('refuses a server whose certificate is not trusted', async () => {
    const server = await start({ certificate, login })
    const send = smtpMail({ url: `smtp://${account}127.0.0.1:${server.port}`, from })
    await expect(send(mail)).rejects.toThrow(/self-signed/)
    expect(server.taken).toEqual([])
  })

  test('keeps one recipient, whatever the address contains', async () => {
    const server = await start()
    const send = client(`smtp://127.0.0.1:${server.port}`)
    await send({ ...mail, to: 'mary@example.org' })
    await send({ ...mail, subject: 'two\r\nBcc: thief@example.net' })
    expect(server.taken.map(({ to }) => to)).toEqual([['mary@example.org'], ['mary@example.org']])
    expect(server.taken[1]?.raw).not.toMatch(/^Bcc:/m)
  })

  test.each([
    ['the recipient', 'recipient', 550, '5.1.1 No such mailbox'],
    ['the content', 'data', 554, '5.7.1 Refused as spam'],
  ] as const)('reports a bounce with the server’s reply text when it refuses %s', async (_what, at, code, text) => {
    const server = await start()
    server.fault = step => (step === at ? { code, text } : undefined)
    const answer = await client(`smtp://127.0.0.1:${server.port}`)(mail)
    expect(answer).toEqual({ outcome: 'refused', reply: `${code} ${text}`, isAboutAddress: at === 'recipient' })
  })

  test.each([
    ['a full mailbox', 'recipient', { code: 452, text: '4.2.2 Mailbox full' }],
    ['greylisting', 'recipient', { code: 450, text: '4.7.1 Try again later' }],
    ['an unavailable server', 'connect', { code: 554, text: 'No service here' }],
    ['a broken connection', 'data', 'hang-up'],
    ['a server that stops answering', 'data', 'silent'],
  ] as const)('can be retried after %s', async (_what, at, fault) => {
    const server = await start()
    server.fault = step => (step === at ? fault : undefined)
    await expect(client(`smtp://127.0.0.1:${server.port}`, { timeoutMs: 600 })(mail)).rejects.toThrow()
  })

  test('can be retried after a wrong password, which an operator corrects', async () => {
    const server = await start({ certificate, login })
    const send = client(`smtp://${encodeURIComponent(login.user)}:wrong@127.0.0.1:${server.port}`)
    await expect(send(mail)).rejects.toThrow(/535/)
  })

  test('can be retried when no server listens', async () => {
    const server = await start()
    await server.close()
    servers.splice(0)
    await expect(client(`smtp://127.0.0.1:${server.port}`)(mail)).rejects.toThrow(/ECONNREFUSED/)
  })
})
