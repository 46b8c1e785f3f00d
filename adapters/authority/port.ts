/** A certificate authority, as the product needs it. */
export interface Authority {
  /**
   * Orders a certificate for these names, of which each is proven by a challenge, and returns it with its key. Throws
   * `AuthorityUnavailable` where a later attempt may succeed.
   */
  issue(order: CertificateOrder): Promise<IssueOutcome>
  /** From when the authority wants a certificate to be renewed (RFC 9773); undefined where it does not say. */
  renewalWindow(certificatePem: string): Promise<{ readonly start: Date; readonly end: Date } | undefined>
}

export type ChallengeKind = 'http-01' | 'dns-01'

/** What proves the control of a name to the authority. */
export interface Challenge {
  readonly kind: ChallengeKind
  /** The name below which a wildcard is. */
  readonly name: string
  /** http-01: the last part of the path under `/.well-known/acme-challenge/`. */
  readonly token: string
  /** http-01: the body. dns-01: the TXT value at `_acme-challenge.<name>`. */
  readonly answer: string
}

export interface CertificateOrder {
  readonly names: readonly string[]
  /** In the order of preference; a wildcard can be proven by dns-01 alone (RFC 8555 section 7.1.3). */
  readonly kinds: readonly ChallengeKind[]
  /** Resolves when the answers can be seen by everyone. */
  readonly publish: (challenges: readonly Challenge[]) => Promise<void>
}

export type IssueOutcome =
  | {
      readonly kind: 'issued'
      /** The chain, the certificate first. */
      readonly certificatePem: string
      readonly keyPem: string
      readonly notBefore: Date
      readonly notAfter: Date
    }
  | { readonly kind: 'refused'; readonly reason: string }

/** The authority did not answer, or is too busy. */
export class AuthorityUnavailable extends Error {
  override name = 'AuthorityUnavailable'
}
