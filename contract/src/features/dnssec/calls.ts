import { callsOver } from '../../call.ts'
import { maxDs } from '../../dns-delegation-lines.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command, action } = callsOver(errors)

/**
 * signing: signed, and caches still have unsigned copies. waiting: the DS is sent, and caches learn of it. publishing, replacing,
 * retiring: on, while one key replaces another. turning-off: the DS is removed, and caches still have it.
 */
export const signingStates = [
  'off',
  'signing',
  'waiting',
  'on',
  'publishing',
  'replacing',
  'retiring',
  'turning-off',
] as const

/** Why a zone cannot be signed, or its key not be changed now. */
export const signingObstacles = [
  'elsewhere',
  'unsupported',
  'not-active',
  'locked',
  'change-under-way',
  'not-on',
] as const
const allowance = f.either([f.constant(true), f.choice(signingObstacles)])

const dsFields = {
  keyTag: f.integer(0, 65_535),
  algorithm: f.integer(0, 255),
  digestType: f.integer(0, 255),
  digest: f.text(),
}

/** The keys of a zone that we host, and how far its signing is. */
export const readSigning = query('/dnssec/read-signing', {
  access: 'account',
  right: 'dns.read',
  input: { domain: f.id },
  output: {
    domain: f.id,
    name: f.text(),
    unicode: f.text(),
    /** it uses our name servers, so that we can sign it */
    hosted: f.truth,
    /** the registry has DS for it */
    secured: f.truth,
    state: f.choice(signingStates),
    /** when the state's wait ends; null where the registry's answer is awaited, or nothing */
    until: f.nullable(f.instant),
    /** the registry's words where it refused the last change */
    refusal: f.note(1000),
    keys: f.rows({ ...dsFields, role: f.choice(['current', 'next', 'former']), publicKey: f.text() }),
    can: f.object({ turnOn: allowance, turnOff: allowance, roll: allowance }),
  },
  errors: ['zone-unknown'],
})

const signingErrors = [
  'zone-unknown',
  'records-not-editable',
  'signing-elsewhere',
  'signing-unsupported',
  'signing-locked',
  'signing-under-way',
] as const

export const turnOnSigning = command('/dnssec/turn-on-signing', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id },
  errors: signingErrors,
})

export const turnOffSigning = command('/dnssec/turn-off-signing', {
  access: 'account',
  right: 'dns.write',
  guards: { protected: true },
  input: { domain: f.id },
  errors: [...signingErrors, 'signing-not-on'],
})

/** Replaces the key by a new one, over hours or days. */
export const rollKey = command('/dnssec/roll-key', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id },
  errors: [...signingErrors, 'signing-not-on'],
})

/** matches: a key that answers in DNS fits. orphan: none does. unknown: the name servers gave no keys. */
export const dsVerdicts = ['matches', 'orphan', 'unknown'] as const

/** DS at the registry beside the keys in DNS, both asked now. */
export const readDelegation = action('/dnssec/read-delegation', {
  access: 'account',
  right: 'dns.read',
  guards: { rate: { per: 'account', count: 30, seconds: 60 } },
  input: { domain: f.id },
  output: {
    domain: f.id,
    name: f.text(),
    unicode: f.text(),
    /** DNSSEC of this zone is ours, which keeps its DS in step */
    managed: f.truth,
    ds: f.rows({ ...dsFields, verdict: f.choice(dsVerdicts), outdated: f.truth }),
    keys: f.rows({ flags: f.integer(), algorithm: f.integer(), keyTag: f.integer(), publicKey: f.text({ max: 4000 }) }),
    /** silent: no name server answered */
    seen: f.choice(['keys', 'none', 'silent']),
    /** a change is on its way to the registry */
    pending: f.truth,
    /** the registry's words where it refused the last change */
    refusal: f.note(1000),
    can: f.either([f.constant(true), f.choice(signingObstacles)]),
    /** whether the extension takes more; what is there can be removed in any case */
    canAdd: f.truth,
  },
  errors: ['domain-unknown', 'registry-silent'],
})

/** What a pasted line or the domain's own name servers say, as DS to be added. */
export const previewDs = action('/dnssec/preview-ds', {
  access: 'account',
  right: 'dns.read',
  guards: { rate: { per: 'account', count: 30, seconds: 60 } },
  input: {
    domain: f.id,
    /** dnskey: of the keys in DNS; cds: what the zone asks for itself (RFC 7344) */
    source: f.choice(['text', 'dnskey', 'cds']),
    text: f.optional(f.note(8000)),
  },
  output: {
    records: f.rows({
      ...dsFields,
      verdict: f.choice(dsVerdicts),
      outdated: f.truth,
      /** the key that it stands for, as the data of a DNSKEY; null where nothing tells it */
      dnskey: f.nullable(f.text({ max: 4000 })),
    }),
  },
  errors: ['domain-unknown', 'ds-invalid', 'no-keys-found', 'name-servers-silent', 'too-many-ds'],
})

const ds = f.list(f.text({ max: 512 }), { min: 1, max: maxDs })
const dsErrors = [
  'domain-unknown',
  'domain-not-active',
  'ds-invalid',
  'ds-managed',
  'signing-unsupported',
  'signing-locked',
  'signing-under-way',
] as const

/**
 * Requests DS at the registry, each as its four values in text; pending until the registry confirms. Some registries take keys
 * instead, and make the DS themselves: `dnskeys` are those that the DS stand for.
 */
export const addDs = command('/dnssec/add-ds', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id, ds, dnskeys: f.optional(f.list(f.text({ max: 4000 }), { max: maxDs })) },
  errors: dsErrors,
  done: { us: 'OK', zhcn: '成功' },
})

export const removeDs = command('/dnssec/remove-ds', {
  access: 'account',
  right: 'dns.write',
  guards: { protected: true },
  input: { domain: f.id, ds },
  errors: dsErrors,
  done: { us: 'OK', zhcn: '成功' },
})
