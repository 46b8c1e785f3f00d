import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authenticate, type ResolveRecords, signMail } from './authenticate.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = {
  domain: 'sender.example',
  selector: 'one',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const txt: Record<string, string> = {
  'one._domainkey.sender.example': `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  '_dmarc.sender.example': 'v=DMARC1; p=reject',
  'sender.example': 'v=spf1 ip4:192.0.2.1 -all',
}
const resolve: ResolveRecords = async (name, type) => {
  const value = type === 'TXT' ? txt[name] : undefined
  if (value === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
  return [[value]]
}
const mail = Buffer.from('From: Ann <ann@sender.example>\r\nTo: a@b.example\r\nSubject: Hello\r\n\r\nHow are you?\r\n')
const elsewhere = { address: '198.51.100.9', name: 'client.example', sender: 'ann@sender.example' }
const at = { host: 'mail.example', resolve }

describe('a received mail', () => {
  test('that its domain signed is confirmed, wherever it comes from', async () => {
    const { headers, verdict } = await authenticate(await signMail(mail, key), elsewhere, at)
    expect(verdict).toBe('accepted')
    expect(headers).toMatch(/^Authentication-Results: mail\.example;/m)
    expect(headers).toMatch(/dkim=pass/)
    expect(headers).toMatch(/spf=fail/)
    expect(headers).toMatch(/dmarc=pass/)
  })

  test('from an address that its domain names is confirmed', async () => {
    const { headers, verdict } = await authenticate(mail, { ...elsewhere, address: '::ffff:192.0.2.1' }, at)
    expect(verdict).toBe('accepted')
    expect(headers).toMatch(/spf=pass/)
  })

  test.each([
    ['nobody signed, from elsewhere', mail, elsewhere],
    ['was changed after it was signed', undefined, elsewhere],
    ['claims another sender in its envelope', mail, { ...elsewhere, sender: 'x@nobody.example' }],
  ])('that %s is refused, since its domain asks for that', async (_what, given, origin) => {
    const content = given ?? Buffer.from((await signMail(mail, key)).toString().replace('How are you?', 'Pay now.'))
    expect((await authenticate(content, origin, at)).verdict).toBe('refused')
  })

  test('of a domain that says nothing is let through', async () => {
    const plain = Buffer.from('From: a@nobody.example\r\n\r\nHello\r\n')
    expect((await authenticate(plain, { ...elsewhere, sender: 'a@nobody.example' }, at)).verdict).toBe('accepted')
    expect((await authenticate(Buffer.from('no headers'), { ...elsewhere, sender: '' }, at)).verdict).toBe('accepted')
  })

  test('is sealed so that the next server can check what was found', async () => {
    const sealed = await authenticate(mail, { ...elsewhere, address: '192.0.2.1' }, { ...at, seal: key })
    expect(sealed.headers).toMatch(/^ARC-Seal: i=1;/)
    const forwarded = Buffer.concat([Buffer.from(`Received: from x by mail.example; now\r\n${sealed.headers}`), mail])
    const next = await authenticate(forwarded, elsewhere, { host: 'next.example', resolve })
    expect(next.headers).toMatch(/arc=pass/)
  })

  const failing =
    (...names: string[]): ResolveRecords =>
    async (name, type) => {
      if (names.includes(name)) throw Object.assign(new Error(name), { code: 'ESERVFAIL' })
      return resolve(name, type)
    }
  const selector = 'one._domainkey.sender.example'
  const late = 'ETIMEOUT'

  test.each([
    ['SPF', mail, ['sender.example']],
    ['the key of a signature', undefined, [selector]],
    ['SPF and a key', undefined, ['sender.example', selector]],
    // SPF says no, and who signs might say otherwise.
    ['the policy and a key', undefined, ['_dmarc.sender.example', selector]],
    ['the policy', mail, ['_dmarc.sender.example']],
  ])('that is refused only because the look-up of %s failed is to come again', async (_what, given, names) => {
    const content = given ?? (await signMail(mail, key))
    expect((await authenticate(content, elsewhere, { ...at, resolve: failing(...names) })).verdict).toBe('later')
    const timeout: ResolveRecords = async (name, type) => {
      if (names.includes(name)) throw Object.assign(new Error(name), { code: late })
      return resolve(name, type)
    }
    expect((await authenticate(content, elsewhere, { ...at, resolve: timeout })).verdict).toBe('later')
  })

  test('that something else confirms is accepted, whatever look-up failed', async () => {
    const verdictOf = async (content: Buffer, address: string, ...names: string[]) =>
      (await authenticate(content, { ...elsewhere, address }, { ...at, resolve: failing(...names) })).verdict
    expect(await verdictOf(await signMail(mail, key), '198.51.100.9', 'sender.example')).toBe('accepted')
    expect(await verdictOf(await signMail(mail, key), '192.0.2.1', selector)).toBe('accepted')
    expect(await verdictOf(mail, '192.0.2.1', '_dmarc.sender.example')).toBe('accepted')
    const quiet = Buffer.from('From: a@quiet.example\r\n\r\nHello\r\n')
    const origin = { ...elsewhere, sender: 'a@quiet.example' }
    for (const name of ['quiet.example', '_dmarc.quiet.example'])
      expect((await authenticate(quiet, origin, { ...at, resolve: failing(name) })).verdict, name).toBe('accepted')
  })

  test('that SPF refuses is accepted with an aligned signature where its domain has no policy', async () => {
    const without =
      (answers: Record<string, string | undefined>): ResolveRecords =>
      async (name, type) => {
        const value = name in answers ? answers[name] : type === 'TXT' ? txt[name] : undefined
        if (value === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
        return [[value]]
      }
    const noPolicy = { ...at, resolve: without({ '_dmarc.sender.example': undefined }) }
    const signed = await signMail(mail, key)
    expect((await authenticate(signed, elsewhere, noPolicy)).verdict).toBe('accepted')
    expect((await authenticate(mail, elsewhere, noPolicy)).verdict).toBe('refused')
    // Another domain's signature says nothing about this one.
    const others = await signMail(mail, { ...key, domain: 'other.example' })
    const otherKey = { '_dmarc.sender.example': undefined, 'one._domainkey.other.example': txt[selector] }
    expect((await authenticate(others, elsewhere, { ...at, resolve: without(otherKey) })).verdict).toBe('refused')
    // A changed mail has no valid signature; one whose key cannot be looked up may have.
    const changed = Buffer.from(signed.toString().replace('How are you?', 'Pay now.'))
    expect((await authenticate(changed, elsewhere, noPolicy)).verdict).toBe('refused')
    const noKey: ResolveRecords = async (name, type) =>
      name === selector ? failing(selector)(name, type) : noPolicy.resolve(name, type)
    expect((await authenticate(signed, elsewhere, { ...at, resolve: noKey })).verdict).toBe('later')
  })
})
