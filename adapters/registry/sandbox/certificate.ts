import { randomBytes, webcrypto } from 'node:crypto'
import { isIP } from 'node:net'

export type Certificate = { keyPem: string; certificatePem: string }

/** ECDSA on P-256 with SHA-256 (RFC 5480, RFC 5758). */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Self-issued, so the certificate is also the root that a client trusts (RFC 5280). `hosts` are names and addresses. */
export async function selfSignedCertificate(hosts: readonly string[]): Promise<Certificate> {
  // Needed once per installation, and slow to load. Its container asks for the metadata API first.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: 'CN=Namestead sandbox registry',
      // TLS runs in real time no matter what the business clock shows, so the validity covers every relevant year.
      notBefore: new Date('2020-01-01T00:00:00Z'),
      notAfter: new Date('2049-12-31T23:59:59Z'),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyCertSign, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
        new x509.SubjectAlternativeNameExtension(
          hosts.map(value => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
        ),
      ],
    },
    webcrypto,
  )
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    keyPem: x509.PemConverter.encode(key, 'PRIVATE KEY'),
    certificatePem: certificate.toString('pem'),
  }
}

/** Positive and without a leading zero octet (RFC 5280, section 4.1.2.2). */
function serialNumber(): string {
  const octets = randomBytes(16)
  octets[0] = ((octets[0] ?? 0) & 0x7f) | 0x40
  return octets.toString('hex')
}
