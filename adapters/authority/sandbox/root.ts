import { createPublicKey, randomBytes, webcrypto } from 'node:crypto'
import { algorithm, loadX509 } from '../certificates.ts'

const rootName = 'CN=Namestead sandbox authority'

/** Positive and without a leading zero octet (RFC 5280 section 4.1.2.2). */
function serialNumber(): string {
  const octets = randomBytes(16)
  octets[0] = ((octets[0] ?? 0) & 0x7f) | 0x40
  return octets.toString('hex')
}

/** The root of the sandbox: no browser trusts it. */
export async function createRoot(): Promise<{ keyPem: string; certificatePem: string }> {
  const x509 = await loadX509()
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: rootName,
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2049-12-31T23:59:59Z'),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return { keyPem: x509.PemConverter.encode(key, 'PRIVATE KEY'), certificatePem: certificate.toString('pem') }
}

export interface Signer {
  /** Signs a key for these names (DNS names or addresses), for so many days from now. */
  sign(
    publicKey: Buffer,
    names: readonly { type: 'dns' | 'ip'; value: string }[],
    days: number,
  ): Promise<{ pem: string; notBefore: Date; notAfter: Date }>
}

export async function openSigner({
  keyPem,
  certificatePem,
}: {
  keyPem: string
  certificatePem: string
}): Promise<Signer> {
  const x509 = await loadX509()
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(keyPem),
    algorithm,
    false,
    ['sign'],
  )
  const rootKey = createPublicKey(certificatePem).export({ format: 'der', type: 'spki' })
  const issuer = await webcrypto.subtle.importKey('spki', rootKey, algorithm, true, ['verify'])
  return {
    async sign(publicKey, names, days) {
      const key = await new x509.PublicKey(publicKey).export()
      // TLS runs in real time, no matter what the business clock shows.
      const notBefore = new Date(Date.now() - 3_600_000)
      const notAfter = new Date(notBefore.getTime() + days * 86_400_000)
      const certificate = await x509.X509CertificateGenerator.create({
        serialNumber: serialNumber(),
        issuer: rootName,
        subject: '',
        notBefore,
        notAfter,
        signingAlgorithm: algorithm,
        publicKey: key,
        signingKey,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
          await x509.AuthorityKeyIdentifierExtension.create(issuer),
          // Critical, since there is no subject (RFC 5280 section 4.2.1.6).
          new x509.SubjectAlternativeNameExtension([...names], true),
        ],
      })
      return { pem: `${certificate.toString('pem').trim()}\n${certificatePem.trim()}\n`, notBefore, notAfter }
    },
  }
}
