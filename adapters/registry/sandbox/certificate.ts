/** A self-signed certificate, DER-encoded by hand (X.509, RFC 5280): this needs no program and no package. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'

export type Certificate = { keyPem: string; certificatePem: string }

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const octets = length < 0x100 ? [length] : [length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, 0x80 | octets.length, ...octets]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))

/** An object identifier from its dotted form. */
function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const octets = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    octets.push(...groups)
  }
  return der(0x06, Buffer.from(octets))
}

function extension(id: string, critical: boolean, value: Buffer): Buffer {
  return sequence(oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value))
}

function addressOctets(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const left = groups(head)
  const right = tail === undefined ? [] : groups(tail)
  const middle = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const octets = [...left, ...middle, ...right].flatMap(word => {
    const value = Number.parseInt(word, 16)
    return [value >> 8, value & 0xff]
  })
  return Buffer.from(octets)
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** Self-issued, so the certificate is also the root that a client trusts. `hosts` are names and addresses. */
export function selfSignedCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = sequence(oid('1.2.840.10045.4.3.2')) // ecdsa-with-SHA256
  const name = sequence(der(0x31, sequence(oid('2.5.4.3'), text(0x0c, 'Namestead sandbox registry'))))
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40 // positive and without a leading zero octet
  const alternatives = hosts.map(host => (isIP(host) ? der(0x87, addressOctets(host)) : text(0x82, host)))
  const keyId = createHash('sha1').update(publicKeyInfo.subarray(-65)).digest()
  const extensions = sequence(
    extension('2.5.29.19', true, sequence(der(0x01, Buffer.from([0xff])))), // CA
    extension('2.5.29.15', true, der(0x03, Buffer.from([0x02, 0x84]))), // digitalSignature, keyCertSign
    extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.1'))), // serverAuth
    extension('2.5.29.14', false, der(0x04, keyId)),
    extension('2.5.29.17', false, sequence(...alternatives)),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, serial),
    algorithm,
    name,
    // TLS runs in real time whatever the business clock shows, so the validity covers every relevant year.
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKeyInfo,
    der(0xa3, extensions),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature))
  return {
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificatePem: pem('CERTIFICATE', certificate),
  }
}
