/** The names of protocol numbers, which are the same in every language. */
type Named = readonly { readonly value: string; readonly text: string }[]

const named = (names: Readonly<Record<string, string>>): Named =>
  Object.entries(names).map(([value, name]) => ({ value, text: `${value} ${name}` }))

/** RFC 7218 section 2. */
export const tlsaUsages = named({ 0: 'PKIX-TA', 1: 'PKIX-EE', 2: 'DANE-TA', 3: 'DANE-EE' })
export const tlsaSelectors = named({ 0: 'Cert', 1: 'SPKI' })
export const tlsaMatchings = named({ 0: 'Full', 1: 'SHA-256', 2: 'SHA-512' })
/** RFC 4255, RFC 6594, RFC 7479, RFC 8709. */
export const sshfpAlgorithms = named({ 1: 'RSA', 2: 'DSA', 3: 'ECDSA', 4: 'Ed25519', 6: 'Ed448' })
export const sshfpHashes = named({ 1: 'SHA-1', 2: 'SHA-256' })
/** RFC 8624 section 3.1 and 3.3. */
export const dsAlgorithms = named({
  5: 'RSASHA1',
  7: 'RSASHA1-NSEC3',
  8: 'RSASHA256',
  10: 'RSASHA512',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
  16: 'ED448',
})
export const dsHashes = named({ 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' })
