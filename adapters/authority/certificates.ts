import { webcrypto } from 'node:crypto'

/** ECDSA on P-256 with SHA-256 (RFC 5480, RFC 5758). */
export const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** The library is slow to load, and needed only where certificates are made. */
export async function loadX509() {
  // Its container asks for the metadata API first.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  x509.cryptoProvider.set(webcrypto)
  return x509
}

/** A new key with a signing request for these names (RFC 2986). */
export async function requestCertificate(names: readonly string[]): Promise<{ keyPem: string; csr: string }> {
  const x509 = await loadX509()
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const csr = await x509.Pkcs10CertificateRequestGenerator.create({
    keys,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension(names.map(value => ({ type: 'dns' as const, value })))],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    keyPem: x509.PemConverter.encode(key, 'PRIVATE KEY'),
    csr: Buffer.from(csr.rawData).toString('base64url'),
  }
}

/** The first certificate of a chain: its validity, and its name in questions about its renewal (RFC 9773 section 4.1). */
export async function readCertificate(chainPem: string) {
  const x509 = await loadX509()
  const certificate = new x509.X509Certificate(chainPem)
  const issuerKey = certificate.getExtension(x509.AuthorityKeyIdentifierExtension)?.keyId
  const encoded = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
  return {
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    renewalId: issuerKey ? `${encoded(issuerKey)}.${encoded(certificate.serialNumber)}` : undefined,
  }
}
