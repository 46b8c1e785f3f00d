import { randomBytes, webcrypto } from 'node:crypto'
import * as z from 'zod/mini'
import { loadX509 } from '../../authority/certificates.ts'

const party = z.object({ key: z.string(), certificate: z.string() })
const kept = z.object({ root: z.string(), middle: z.string(), unionpay: party, merchant: party })
export type UnionpayCertificates = z.output<typeof kept>

export const readCertificates = (text: string): UnionpayCertificates => z.parse(kept, JSON.parse(text))

const signing = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const issuing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** UnionPay's certificate and the merchant's, issued over a middle certificate by a root, all in PEM. */
export async function createCertificates(): Promise<UnionpayCertificates> {
  const x509 = await loadX509()
  const keyPair = (algorithm: typeof signing | typeof issuing) =>
    webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const rootKeys = await keyPair(issuing)
  const middleKeys = await keyPair(issuing)
  const [rootName, middleName] = ['C=CN, CN=Namestead sandbox root', 'C=CN, CN=Namestead sandbox OCA']

  const issue = (
    subject: string,
    keys: webcrypto.CryptoKeyPair,
    issuer: string,
    by: webcrypto.CryptoKeyPair,
    ca: boolean,
  ) =>
    x509.X509CertificateGenerator.create({
      serialNumber: serialNumber(),
      subject,
      issuer,
      // Signatures are checked in real time, no matter what the business clock shows.
      notBefore: new Date('2020-01-01T00:00:00Z'),
      notAfter: new Date('2049-12-31T23:59:59Z'),
      signingAlgorithm: issuing,
      publicKey: keys.publicKey,
      signingKey: by.privateKey,
      extensions: [
        new x509.BasicConstraintsExtension(ca, undefined, true),
        new x509.KeyUsagesExtension(
          ca ? x509.KeyUsageFlags.keyCertSign : x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
          true,
        ),
      ],
    })
  const party = async (commonName: string) => {
    const keys = await keyPair(signing)
    const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
    const certificate = await issue(`C=cn, CN=${commonName}`, keys, middleName, middleKeys, false)
    return { key: x509.PemConverter.encode(key, 'PRIVATE KEY'), certificate: certificate.toString('pem') }
  }
  const root = await issue(rootName, rootKeys, rootName, rootKeys, true)
  const middle = await issue(middleName, middleKeys, rootName, rootKeys, true)
  return {
    root: root.toString('pem'),
    middle: middle.toString('pem'),
    unionpay: await party('041@8310000000083040@中国银联股份有限公司@00016490'),
    merchant: await party('041@Z2027@Namestead@00000001'),
  }
}

/** Positive and without a leading zero octet (RFC 5280 section 4.1.2.2). */
function serialNumber(): string {
  const octets = randomBytes(5)
  octets[0] = 0x10
  return octets.toString('hex')
}
