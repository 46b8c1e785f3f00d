/** The XML namespaces we support (RFC 5730-5733, 5910, 3915, 8748, 8807), and one of our own. */
export const NS = {
  epp: 'urn:ietf:params:xml:ns:epp-1.0',
  domain: 'urn:ietf:params:xml:ns:domain-1.0',
  contact: 'urn:ietf:params:xml:ns:contact-1.0',
  host: 'urn:ietf:params:xml:ns:host-1.0',
  secDNS: 'urn:ietf:params:xml:ns:secDNS-1.1',
  rgp: 'urn:ietf:params:xml:ns:rgp-1.0',
  fee: 'urn:ietf:params:xml:ns:epp:fee-1.0',
  loginSec: 'urn:ietf:params:xml:ns:epp:loginSec-1.0',
  registrant: 'urn:namestead:params:xml:ns:registrant-1.0',
} as const

export const objectNamespaces: readonly string[] = [NS.domain, NS.contact, NS.host]
export const extensionNamespaces = {
  secDNS: NS.secDNS,
  rgp: NS.rgp,
  fee: NS.fee,
  loginSec: NS.loginSec,
  registrant: NS.registrant,
} as const
