/** Arbitrary commands and answers, for the tests of both directions. */
import fc from 'fast-check'
import {
  clientContactStatuses,
  clientDomainStatuses,
  clientHostStatuses,
  contactRoles,
  contactStatuses,
  domainStatuses,
  graceStatuses,
  hostStatuses,
  transferStates,
} from '../port.ts'
import type { AnswerData } from './answer-data.ts'
import type { Command } from './commands.ts'
import { transferOperations } from './domain-commands.ts'

// Characters that XML 1.0 can carry and that normalizedString keeps as they are.
const line = (min: number, max: number) =>
  fc
    .string({ unit: 'binary', minLength: min, maxLength: max })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that XML forbids
    .map(text => text.replace(/[\u0000-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '&').slice(0, max))
    .map(text => text.replace(/[\ud800-\udbff]$/, '<'))
const token = (min: number, max: number) =>
  fc.string({ minLength: min, maxLength: max, unit: fc.constantFrom(...'abcXYZ019-_<&>"\'.é号') })
const id = token(3, 16)
const label = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const name = fc.tuple(label, label).map(labels => labels.join('.'))
const at = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => new Date(date))
const day = at.map(date => new Date(`${date.toISOString().slice(0, 10)}T00:00:00Z`))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const some = <T>(value: fc.Arbitrary<T>, max = 3) => fc.array(value, { minLength: 1, maxLength: max })
const someOf = <T extends string>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })

const period = fc.record({
  value: fc.integer({ min: 1, max: 99 }),
  unit: fc.constantFrom('years' as const, 'months' as const),
})
const amount = fc.tuple(fc.nat(99999), fc.nat(99)).map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`)
const fee = fc.record({ amount, description: line(1, 20), refundable: fc.boolean() }, { requiredKeys: ['amount'] })
const credit = amount.map(value => ({ amount: `-${value}` }))
const agreed = fc.record({ currency: fc.constantFrom('USD', 'EUR'), fees: some(fee) })
const charge = fc.record({
  currency: orNull(fc.constant('USD')),
  fees: fc.array(fee, { maxLength: 2 }),
  credits: fc.array(credit, { maxLength: 2 }),
  balance: orNull(amount),
  creditLimit: orNull(amount),
})
const feeCommands = ['create', 'renew', 'transfer', 'restore', 'delete', 'update'] as const

const octet = fc.nat(255)
const key = fc.record({
  flags: fc.constantFrom(256, 257),
  protocol: fc.constant(3),
  algorithm: octet,
  publicKey: fc.uint8Array({ minLength: 1, maxLength: 40 }).map(octets => Buffer.from(octets).toString('base64')),
})
const digest = fc
  .uint8Array({ minLength: 20, maxLength: 32 })
  .map(octets => Buffer.from(octets).toString('hex').toUpperCase())
const ds = fc.record(
  { keyTag: fc.nat(65535), algorithm: octet, digestType: octet, digest, key },
  { requiredKeys: ['keyTag', 'algorithm', 'digestType', 'digest'] },
)
const records = fc.oneof(
  fc.record({ interface: fc.constant('ds' as const), ds: some(ds) }),
  fc.record({ interface: fc.constant('key' as const), keys: some(key) }),
)
const dnssec = fc.record({ maxSignatureLife: maybe(fc.integer({ min: 1, max: 9_999_999 })), records })
const dnssecChange = fc.record({
  urgent: maybe(fc.constant(true)),
  remove: maybe(fc.oneof(fc.constant('all' as const), records)),
  add: maybe(dnssec),
  maxSignatureLife: maybe(fc.integer({ min: 1, max: 9_999_999 })),
})

const registrantData = fc.record({
  extension: label,
  values: some(fc.record({ key: fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/), value: line(1, 30) })),
})
const contact = fc.record({ role: fc.constantFrom(...contactRoles), contact: id })
const parts = fc
  .record({
    nameServers: maybe(some(name)),
    contacts: maybe(some(contact)),
    statuses: maybe(someOf(clientDomainStatuses)),
  })
  .filter(one => Object.values(one).some(Boolean))
const report = fc.record({
  dataBefore: token(1, 40),
  dataAfter: token(1, 40),
  deletedAt: at,
  restoredAt: at,
  reason: token(1, 30),
  statements: fc.array(token(1, 60), { minLength: 1, maxLength: 2 }),
  other: maybe(token(1, 20)),
})
const phone = fc.record(
  { number: fc.constantFrom('+1.7035555555', '+44.2079460000'), extension: token(1, 5) },
  { requiredKeys: ['number'] },
)
const address = fc.record({
  form: fc.constantFrom('int' as const, 'loc' as const),
  name: line(1, 40),
  organisation: maybe(line(0, 40)),
  street: fc.array(line(0, 40), { maxLength: 3 }),
  city: line(1, 30),
  region: maybe(line(0, 20)),
  postalCode: maybe(token(0, 16)),
  country: fc.constantFrom('GB', 'CN', 'DE'),
})
const addresses = fc.uniqueArray(address, { selector: one => one.form, minLength: 1, maxLength: 2 })
const disclosure = fc.record({
  disclose: fc.boolean(),
  fields: fc
    .subarray(['name-int', 'name-loc', 'org-int', 'org-loc', 'addr-int', 'addr-loc', 'voice', 'fax', 'email'] as const)
    .map(fields => [...fields]),
})
const email = fc.tuple(label, name).map(([local, domain]) => `${local}@${domain}`)
const hostAddress = fc.oneof(
  fc.ipV4().map(one => ({ version: 4 as const, address: one })),
  fc
    .ipV6()
    .map(one => ({ version: 6 as const, address: one }))
    .filter(one => one.address.length > 2),
)
const hostParts = fc
  .record({ addresses: maybe(some(hostAddress)), statuses: maybe(someOf(clientHostStatuses)) })
  .filter(one => Object.values(one).some(Boolean))
const authCode = line(0, 30)
const kinds = <const T extends string>(kind: T) => fc.constant(kind)

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: kinds('login'),
    registrar: id,
    password: token(6, 16),
    newPassword: maybe(token(6, 16)),
    objects: fc.constant<string[]>(['urn:ietf:params:xml:ns:domain-1.0']),
    extensions: fc.constantFrom<string[][]>([], ['urn:ietf:params:xml:ns:secDNS-1.1']),
  }),
  // Long passwords travel in the extension (RFC 8807).
  fc.record({
    kind: kinds('login'),
    registrar: id,
    password: token(6, 64),
    newPassword: maybe(token(6, 64)),
    objects: fc.constant<string[]>(['urn:ietf:params:xml:ns:domain-1.0']),
    extensions: fc.constant<string[]>(['urn:ietf:params:xml:ns:epp:loginSec-1.0']),
  }),
  fc.record({ kind: kinds('logout') }),
  fc.record({ kind: kinds('poll-request') }),
  fc.record({ kind: kinds('poll-acknowledge'), message: token(1, 12) }),
  fc.record({
    kind: kinds('check-domains'),
    names: some(name),
    fees: maybe(
      fc.record({
        currency: maybe(fc.constant('USD')),
        commands: some(fc.record({ command: fc.constantFrom(...feeCommands), period: maybe(period) })),
      }),
    ),
  }),
  fc.record({
    kind: kinds('read-domain'),
    name,
    authCode: maybe(authCode),
    hosts: maybe(fc.constantFrom('all' as const, 'delegated' as const, 'subordinate' as const, 'none' as const)),
  }),
  fc.record({
    kind: kinds('create-domain'),
    name,
    period: maybe(period),
    nameServers: maybe(some(name)),
    registrant: maybe(id),
    contacts: fc.array(contact, { maxLength: 3 }),
    authCode,
    dnssec: maybe(dnssec),
    fee: maybe(agreed),
  }),
  fc.record({ kind: kinds('renew-domain'), name, currentExpiry: day, period: maybe(period), fee: maybe(agreed) }),
  fc.record({
    kind: kinds('update-domain'),
    name,
    add: maybe(parts),
    remove: maybe(parts),
    registrant: maybe(fc.oneof(id, fc.constant(''))),
    authCode: maybe(fc.oneof(authCode, fc.constant(null))),
    dnssec: maybe(dnssecChange),
    fee: maybe(agreed),
  }),
  fc.record({ kind: kinds('delete-domain'), name }),
  fc.record({ kind: kinds('request-restore'), name, fee: maybe(agreed) }),
  fc.record({ kind: kinds('report-restore'), name, report, fee: maybe(agreed) }),
  fc.record({
    kind: fc.constantFrom(...transferOperations.map(operation => `${operation}-domain-transfer` as const)),
    name,
    period: maybe(period),
    authCode: maybe(authCode),
    fee: maybe(agreed),
  }),
  fc.record({ kind: kinds('check-contacts'), contacts: some(id) }),
  fc.record({ kind: kinds('read-contact'), contact: id, authCode: maybe(authCode) }),
  fc.record({
    kind: kinds('create-contact'),
    contact: id,
    addresses,
    voice: maybe(phone),
    fax: maybe(phone),
    email,
    authCode,
    disclosure: maybe(disclosure),
    registrantData: maybe(some(registrantData)),
  }),
  fc.record({
    kind: kinds('update-contact'),
    contact: id,
    addStatuses: maybe(someOf(clientContactStatuses)),
    removeStatuses: maybe(someOf(clientContactStatuses)),
    addresses: maybe(addresses),
    voice: maybe(phone),
    fax: maybe(phone),
    email: maybe(email),
    authCode: maybe(authCode),
    disclosure: maybe(disclosure),
  }),
  fc.record({ kind: kinds('delete-contact'), contact: id }),
  fc.record({
    kind: fc.constantFrom(...transferOperations.map(operation => `${operation}-contact-transfer` as const)),
    contact: id,
    authCode: maybe(authCode),
  }),
  fc.record({ kind: kinds('check-hosts'), hosts: some(name) }),
  fc.record({ kind: kinds('read-host'), host: name }),
  fc.record({ kind: kinds('create-host'), host: name, addresses: fc.array(hostAddress, { maxLength: 3 }) }),
  fc.record({
    kind: kinds('update-host'),
    host: name,
    add: maybe(hostParts),
    remove: maybe(hostParts),
    newName: maybe(name),
  }),
  fc.record({ kind: kinds('delete-host'), host: name }),
)

const reason = orNull(token(1, 32))
const transfer = {
  state: fc.constantFrom(...transferStates),
  requester: id,
  requestedAt: at,
  actor: id,
  actionAt: at,
}
const roid = fc.constantFrom('D1-NSTD', 'EXAMPLE1-REP')
const checkedObjects = some(fc.record({ id, available: fc.boolean(), reason }))
const checkedHosts = some(fc.record({ id: name, available: fc.boolean(), reason }))
const price = fc.record({
  command: fc.constantFrom(...feeCommands),
  period: orNull(period),
  fees: fc.array(fee, { maxLength: 2 }),
  credits: fc.array(credit, { maxLength: 1 }),
  standard: fc.boolean(),
  reason,
})
const prices = fc.record({
  currency: fc.constant('USD'),
  priceClass: orNull(token(1, 12)),
  available: fc.boolean(),
  commands: fc.array(price, { maxLength: 3 }),
})
const domain = fc.record({
  name,
  registryId: roid,
  statuses: someOf(domainStatuses),
  graceStatuses: fc.uniqueArray(fc.constantFrom(...graceStatuses), { maxLength: 3 }),
  registrant: orNull(id),
  contacts: fc.array(contact, { maxLength: 3 }),
  nameServers: fc.array(name, { maxLength: 3 }),
  subordinateHosts: fc.array(name, { maxLength: 3 }),
  sponsor: id,
  creator: orNull(id),
  createdAt: orNull(at),
  updater: orNull(id),
  updatedAt: orNull(at),
  expiresAt: orNull(at),
  transferredAt: orNull(at),
  authCode: orNull(authCode),
  dnssec: orNull(dnssec),
})

export const anyAnswer: fc.Arbitrary<AnswerData> = fc.oneof(
  fc.record({
    kind: kinds('checked-names'),
    names: fc.uniqueArray(fc.record({ name, available: fc.boolean(), reason, prices: orNull(prices) }), {
      selector: one => one.name,
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ kind: kinds('domain'), domain }),
  fc.record({
    kind: kinds('domain-created'),
    created: fc.record({ name, createdAt: at, expiresAt: orNull(at), charged: orNull(charge) }),
  }),
  fc.record({
    kind: kinds('domain-renewed'),
    renewed: fc.record({ name, expiresAt: orNull(at), charged: orNull(charge) }),
  }),
  fc.record({
    kind: kinds('domain-transfer'),
    transfer: fc.record({ name, ...transfer, expiresAt: orNull(at), charged: orNull(charge) }),
  }),
  fc.record({ kind: kinds('checked-contacts'), contacts: checkedObjects }),
  fc.record({
    kind: kinds('contact'),
    contact: fc.record({
      contact: id,
      registryId: roid,
      statuses: someOf(contactStatuses),
      addresses,
      voice: orNull(phone),
      fax: orNull(phone),
      email,
      sponsor: id,
      creator: id,
      createdAt: at,
      updater: orNull(id),
      updatedAt: orNull(at),
      transferredAt: orNull(at),
      authCode: orNull(authCode),
      disclosure: orNull(disclosure),
      registrantData: fc.array(registrantData, { maxLength: 2 }),
    }),
  }),
  fc.record({ kind: kinds('contact-created'), created: fc.record({ contact: id, createdAt: at }) }),
  fc.record({ kind: kinds('contact-transfer'), transfer: fc.record({ contact: id, ...transfer }) }),
  fc.record({ kind: kinds('checked-hosts'), hosts: checkedHosts }),
  fc.record({
    kind: kinds('host'),
    host: fc.record({
      host: name,
      registryId: roid,
      statuses: someOf(hostStatuses),
      addresses: fc.array(hostAddress, { maxLength: 3 }),
      sponsor: id,
      creator: id,
      createdAt: at,
      updater: orNull(id),
      updatedAt: orNull(at),
      transferredAt: orNull(at),
    }),
  }),
  fc.record({ kind: kinds('host-created'), created: fc.record({ host: name, createdAt: at }) }),
  fc.record({
    kind: kinds('pending-action'),
    object: fc.constantFrom('domain' as const, 'contact' as const, 'host' as const),
    // Names of domains and hosts are read in lower case.
    id: id.map(text => text.toLowerCase()),
    succeeded: fc.boolean(),
    action: fc.record({ clientTransactionId: orNull(token(3, 20)), serverTransactionId: token(3, 20), at }),
  }),
)

/** Answers whose data is in extensions only: reading them requires knowing the command. */
export const anyCharge = fc.record({
  kind: kinds('charged'),
  command: fc.constantFrom('update' as const, 'delete' as const),
  charged: orNull(charge),
  graceStatuses: fc.uniqueArray(fc.constantFrom(...graceStatuses), { maxLength: 2 }),
})
