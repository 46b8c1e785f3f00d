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
    const { headers, refuse } = await authenticate(await signMail(mail, key), elsewhere, at)
    expect(refuse).toBe(false)
    expect(headers).toMatch(/^Authentication-Results: mail\.example;/m)
    expect(headers).toMatch(/dkim=pass/)
    expect(headers).toMatch(/spf=fail/)
    expect(headers).toMatch(/dmarc=pass/)
  })

  test('from an address that its domain names is confirmed', async () => {
    const { headers, refuse } = await authenticate(mail, { ...elsewhere, address: '::ffff:192.0.2.1' }, at)
    expect(refuse).toBe(false)
    expect(headers).toMatch(/spf=pass/)
  })

  test.each([
    ['nobody signed, from elsewhere', mail, elsewhere],
    ['was changed after it was signed', undefined, elsewhere],
    ['claims another sender in its envelope', mail, { ...elsewhere, sender: 'x@nobody.example' }],
  ])('that %s is refused, since its domain asks for that', async (_what, given, origin) => {
    const content = given ?? Buffer.from((await signMail(mail, key)).toString().replace('How are you?', 'Pay now.'))
    expect((await authenticate(content, origin, at)).refuse).toBe(true)
  })

  test('of a domain that says nothing is let through', async () => {
    const plain = Buffer.from('From: a@nobody.example\r\n\r\nHello\r\n')
    expect((await authenticate(plain, { ...elsewhere, sender: 'a@nobody.example' }, at)).refuse).toBe(false)
    expect((await authenticate(Buffer.from('no headers'), { ...elsewhere, sender: '' }, at)).refuse).toBe(false)
  })

  test('is sealed so that the next server can check what was found', async () => {
    const sealed = await authenticate(mail, { ...elsewhere, address: '192.0.2.1' }, { ...at, seal: key })
    expect(sealed.headers).toMatch(/^ARC-Seal: i=1;/)
    const forwarded = Buffer.concat([Buffer.from(`Received: from x by mail.example; now\r\n${sealed.headers}`), mail])
    const next = await authenticate(forwarded, elsewhere, { host: 'next.example', resolve })
    expect(next.headers).toMatch(/arc=pass/)
  })
})
