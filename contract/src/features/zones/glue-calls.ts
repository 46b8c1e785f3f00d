import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** A host has at most this many addresses. */
export const maxGlueAddresses = 13

/** Hosts below the account's domains: with `domain` those of one, with `glueHost` one. */
export const findGlueHosts = query('/zones/find-glue-hosts', {
  access: 'account',
  right: 'dns.read',
  input: {
    domain: f.optional(f.id),
    glueHost: f.optional(f.id),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 200))),
  },
  output: {
    hosts: f.rows({
      glueHost: f.id,
      domain: f.id,
      host: f.text(),
      tld: f.text(),
      addresses: f.array(f.text()),
      /** addresses that the registry has not confirmed; none for a removal */
      wanted: f.nullable(f.array(f.text())),
      /** the registry's words where it refused the last change */
      refusal: f.note(1000),
      /** the account's domains that use it as name server, up to 20 */
      usedBy: f.array(f.text()),
      used: f.integer(),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

const changeErrors = ['glue-unsupported', 'domain-not-active', 'signing-locked', 'signing-under-way'] as const

/** Adds a host below one of the account's domains, or changes its addresses; pending until the registry confirms. */
export const saveGlueHost = command('/zones/save-glue-host', {
  access: 'account',
  right: 'dns.write',
  input: {
    host: f.text({ max: 253 }),
    addresses: f.list(f.text({ max: 64 }), { min: 1, max: maxGlueAddresses }),
  },
  errors: [
    ...changeErrors,
    'glue-host-invalid',
    'glue-host-elsewhere',
    'address-invalid',
    'address-not-public',
    'address-repeated',
    'too-many-glue-hosts',
  ],
})

export const deleteGlueHost = command('/zones/delete-glue-host', {
  access: 'account',
  right: 'dns.write',
  input: { glueHost: f.id },
  errors: [...changeErrors, 'glue-host-unknown', 'glue-host-used'],
})
