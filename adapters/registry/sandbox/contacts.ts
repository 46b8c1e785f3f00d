/** RFC 5733 section 3: check, info, create, update, delete of contacts. */
import type { Response } from '../epp/answers.ts'
import type { ContactWithAuthCode, CreateContact, PostalAddress, UpdateContact } from '../port.ts'
import { maxChecked, tooManyChecked } from './check-limit.ts'
import { type ContactRow, contactData, contactProhibition, findContact, lockContact } from './contact-record.ts'
import { brokenRegistrantData } from './registrant-rules.ts'
import { statement } from './statement.ts'
import { changedStatuses, prohibitedUpdate } from './status-change.ts'
import { done, refuse, type UseCase } from './use-case.ts'

const findTaken = statement<{ id: string }>(
  'find taken contacts',
  'select id from registry_sandbox.contact where id = any($1::text[])',
)
const insert = statement<{ id: string }>(
  'create contact',
  `insert into registry_sandbox.contact
     (id, roid, sponsor, creator, created_at, addresses, voice, fax, email, disclosure, statuses, auth_code,
      registrant_data)
   values ($1, 'C' || nextval('registry_sandbox.object_number') || '-NSTD', $2, $2, $3, $4, $5, $6, $7, $8, '{}', $9, $10)
   on conflict (id) do nothing returning id`,
)
const write = statement<never>(
  'update contact',
  `update registry_sandbox.contact set addresses = $2, voice = $3, fax = $4, email = $5, disclosure = $6, auth_code = $7,
     statuses = $8, updater = $9, updated_at = $10, status_texts = $11 where id = $1`,
)
const remove = statement<never>('delete contact', 'delete from registry_sandbox.contact where id = $1')

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

export const checkContacts: UseCase<{ contacts: string[] }> = async (sql, _actor, { contacts }) => {
  if (contacts.length > maxChecked) return tooManyChecked
  const taken = new Set((await findTaken(sql, [contacts])).map(row => row.id))
  const checked = contacts.map(id => ({ id, available: !taken.has(id), reason: taken.has(id) ? 'In use' : null }))
  return { code: 1000, data: { kind: 'checked-contacts', contacts: checked } }
}

/** Personal data: only for the sponsor and clients with the auth code. */
export const readContact: UseCase<ContactWithAuthCode> = async (sql, actor, { contact: id, authCode }) => {
  const contact = await findContact(sql, id)
  if (!contact) return refuse(2303)
  if (authCode !== undefined && authCode !== contact.auth_code) return refuse(2202)
  if (contact.sponsor !== actor.registrar && authCode === undefined) return refuse(2201)
  return { code: 1000, data: { kind: 'contact', contact: shownTo(actor.registrar, contact) } }
}

/** What extensions ask may be numbers of identity documents: the auth code does not open them. */
const shownTo = (registrar: string, contact: ContactRow) => ({
  ...contactData(contact),
  ...(contact.sponsor === registrar ? {} : { registrantData: [] }),
})

export const createContact: UseCase<CreateContact> = async (sql, actor, command) => {
  const data = command.registrantData ?? []
  const broken =
    brokenAddresses(command.addresses) ?? brokenEmail(command.email) ?? brokenRegistrantData(actor.policies, data)
  if (broken) return broken
  const [created] = await insert(sql, [
    command.contact,
    actor.registrar,
    actor.now,
    json(command.addresses),
    json(command.voice),
    json(command.fax),
    command.email,
    json(command.disclosure),
    command.authCode,
    json(data),
  ])
  if (!created) return refuse(2302)
  return { code: 1000, data: { kind: 'contact-created', created: { contact: created.id, createdAt: actor.now } } }
}

export const updateContact: UseCase<UpdateContact> = async (sql, actor, command) => {
  const contact = await lockContact(sql, command.contact)
  if (!contact) return refuse(2303)
  if (contact.sponsor !== actor.registrar) return refuse(2201)
  const { addresses: given, voice, fax, email, authCode, disclosure, addStatuses, removeStatuses } = command
  const changes = [given, voice, fax, email, authCode, disclosure, addStatuses, removeStatuses]
  const blocked = prohibitedUpdate(contactProhibition(contact, 'Update'), removeStatuses, changes)
  if (blocked) return blocked
  if (changes.every(change => change === undefined)) return refuse(2003, 'nothing is to be changed')
  // A given form replaces the stored one; the other form stays (RFC 5733 section 3.2.5).
  const addresses = [...contact.addresses.filter(old => !given?.some(one => one.form === old.form)), ...(given ?? [])]
  const broken = brokenAddresses(addresses) ?? brokenEmail(command.email ?? contact.email)
  if (broken) return broken
  const { statuses, texts } = changedStatuses(
    { statuses: contact.statuses, texts: contact.status_texts },
    { add: addStatuses, addTexts: command.addStatusTexts, remove: removeStatuses },
  )
  await write(sql, [
    contact.id,
    json(addresses),
    json(voice ?? contact.voice),
    json(fax === undefined ? contact.fax : fax),
    email ?? contact.email,
    json(disclosure ?? contact.disclosure),
    authCode ?? contact.auth_code,
    statuses,
    actor.registrar,
    actor.now,
    json(texts),
  ])
  return done
}

export const deleteContact: UseCase<{ contact: string }> = async (sql, actor, { contact: id }) => {
  const contact = await lockContact(sql, id)
  if (!contact) return refuse(2303)
  if (contact.sponsor !== actor.registrar) return refuse(2201)
  const blocked = contactProhibition(contact, 'Delete')
  if (blocked) return refuse(2304, blocked)
  if (contact.linked) return refuse(2305)
  await remove(sql, [id])
  return done
}

function brokenAddresses(addresses: readonly PostalAddress[]): Response | null {
  if (new Set(addresses.map(address => address.form)).size < addresses.length)
    return refuse(2306, 'one address of each form')
  for (const address of addresses) {
    if (!/^[A-Z]{2}$/.test(address.country)) return refuse(2005, 'the country is two capital letters')
    const { form: _form, street, ...lines } = address
    const internationalised = address.form === 'int' && [...Object.values(lines), ...street].some(isNotAscii)
    // RFC 5733 section 3.2.1: the internationalized form is the subset of UTF-8 that fits in 7 bits.
    if (internationalised) return refuse(2005, 'an "int" address is plain ASCII')
  }
  return null
}

function isNotAscii(line: string | undefined): boolean {
  return /[^ -~]/.test(line ?? '')
}

function brokenEmail(email: string): Response | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : refuse(2005, 'not an e-mail address')
}
