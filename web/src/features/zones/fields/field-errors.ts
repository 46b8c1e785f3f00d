import type { DnsError } from '@namestead/contract/zones'

/** The form field that shows an error of the rules. */
export type ErrorField = 'type' | 'host' | 'value' | 'ttl' | 'priority'
export type FieldErrors = Readonly<Partial<Record<ErrorField, string>>>

const errorFields: Partial<Record<DnsError, ErrorField>> = {
  'record-host': 'host',
  'record-host-too-long': 'host',
  'ns-at-wildcard': 'host',
  'ds-at-apex': 'host',
  'ds-without-ns': 'host',
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

/** All other errors of a record concern its value. */
export const errorFieldOf = (error: DnsError): ErrorField => errorFields[error] ?? 'value'
