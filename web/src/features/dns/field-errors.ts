import type { DnsError } from '@namestead/contract/dns'

/** Where an error of the rules stands in the form. */
export type ErrorPlace = 'type' | 'host' | 'value' | 'ttl' | 'priority'
export type FieldErrors = Readonly<Partial<Record<ErrorPlace, string>>>

const places: Partial<Record<DnsError, ErrorPlace>> = {
  'record-host': 'host',
  'record-host-too-long': 'host',
  'ns-at-wildcard': 'host',
  'cname-at-apex': 'host',
  'record-type': 'type',
  'cname-not-alone': 'type',
  'address-from-two-records': 'type',
  'mail-from-two-records': 'type',
  'email-forward-not-offered': 'type',
  'record-ttl': 'ttl',
  'record-ttl-differs': 'ttl',
  'record-priority': 'priority',
}

/** Every other refusal of a record is about its value. */
export const placeOf = (error: DnsError): ErrorPlace => places[error] ?? 'value'
