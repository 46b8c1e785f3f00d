/** RFC 5733 section 3. */
import type { ContactWithAuthCode, CreateContact, StatusTexts, UpdateContact } from '../port.ts'
import { clientContactStatuses } from '../port.ts'
import { authInfoElement, readAuthInfo } from './auth-info.ts'
import {
  addressElement,
  disclosureElement,
  phoneElement,
  readAddress,
  readDisclosure,
  readPhone,
} from './contact-parts.ts'
import type { ExtensionReader } from './domain-command-reader.ts'
import type { TransferOperation } from './domain-commands.ts'
import { NS } from './namespaces.ts'
import { readRegistrantData } from './registrant-data.ts'
import { readStatuses, statusElements } from './statuses.ts'
import { readId, readToken } from './values.ts'
import type { Element } from './xml-reader.ts'
import { FrameFault, sequenceOf } from './xml-reader.ts'
import { leaf, leaves, maybe, node } from './xml-writer.ts'

export type ContactCommand =
  | { kind: 'check-contacts'; contacts: string[] }
  | ({ kind: 'read-contact' } & ContactWithAuthCode)
  | ({ kind: 'create-contact' } & CreateContact)
  | ({ kind: 'update-contact' } & UpdateContact)
  | { kind: 'delete-contact'; contact: string }
  | ({ kind: `${TransferOperation}-contact-transfer` } & ContactWithAuthCode)

const namespace = { 'xmlns:contact': NS.contact }

export function contactCommandElement(command: ContactCommand): string {
  switch (command.kind) {
    case 'check-contacts':
      return node('contact:check', [leaves('contact:id', command.contacts)], namespace)
    case 'delete-contact':
      return node('contact:delete', [leaf('contact:id', command.contact)], namespace)
    case 'create-contact':
      return node(
        'contact:create',
        [
          leaf('contact:id', command.contact),
          ...command.addresses.map(addressElement),
          phoneElement('contact:voice', command.voice),
          phoneElement('contact:fax', command.fax),
          leaf('contact:email', command.email),
          authInfoElement('contact', command.authCode),
          disclosureElement(command.disclosure),
        ],
        namespace,
      )
    case 'update-contact':
      return node(
        'contact:update',
        [
          leaf('contact:id', command.contact),
          statusesElement('add', command.addStatuses, command.addStatusTexts),
          statusesElement('rem', command.removeStatuses, undefined),
          changesElement(command),
        ],
        namespace,
      )
    default: // info and the transfers have the same two elements
      return node(
        command.kind === 'read-contact' ? 'contact:info' : 'contact:transfer',
        [leaf('contact:id', command.contact), authInfoElement('contact', command.authCode)],
        namespace,
      )
  }
}

function statusesElement(
  name: 'add' | 'rem',
  statuses: readonly string[] | undefined,
  texts: StatusTexts | undefined,
): string {
  return statuses?.length ? node(`contact:${name}`, [statusElements('contact', statuses, texts)]) : ''
}

function changesElement(command: UpdateContact): string {
  const content = [
    ...(command.addresses ?? []).map(addressElement),
    phoneElement('contact:voice', command.voice),
    command.fax === null ? '<contact:fax/>' : phoneElement('contact:fax', command.fax),
    maybe('contact:email', command.email),
    authInfoElement('contact', command.authCode),
    disclosureElement(command.disclosure),
  ]
  return content.some(Boolean) ? node('contact:chg', content) : ''
}

export function readContactCommand(
  verb: string,
  object: Element,
  operation: TransferOperation | undefined,
  extension: ExtensionReader,
): ContactCommand {
  if (object.name !== verb) throw new FrameFault(`<${verb}> holds <${object.name}>`)
  const read = sequenceOf(object, NS.contact)
  switch (verb) {
    case 'check': {
      const contacts = read.many('id').map(readId)
      read.end()
      if (!contacts.length) throw new FrameFault('<check> needs <id>')
      return { kind: 'check-contacts', contacts }
    }
    case 'info':
    case 'transfer': {
      const contact = readId(read.required('id'))
      const authCode = readAuthInfo(read.optional('authInfo'), NS.contact)
      read.end()
      if (verb === 'info') return { kind: 'read-contact', contact, authCode }
      return { kind: `${operation ?? 'query'}-contact-transfer`, contact, authCode }
    }
    case 'delete': {
      const contact = readId(read.required('id'))
      read.end()
      return { kind: 'delete-contact', contact }
    }
    case 'create': {
      const contact = readId(read.required('id'))
      const addresses = read.many('postalInfo', 2).map(readAddress)
      if (!addresses.length) throw new FrameFault('<create> needs <postalInfo>')
      const [voice, fax] = [readPhone(read.optional('voice')), readPhone(read.optional('fax'))]
      const email = readToken(read.required('email'), 1, 255)
      const authCode = readAuthInfo(read.required('authInfo'), NS.contact) ?? ''
      const disclosure = readDisclosure(read.optional('disclose'))
      read.end()
      const data = extension.take(NS.registrant, 'create')
      return {
        kind: 'create-contact',
        contact,
        addresses,
        voice,
        fax,
        email,
        authCode,
        disclosure,
        registrantData: data && readRegistrantData(data),
      }
    }
    case 'update': {
      const contact = readId(read.required('id'))
      const [add, remove, change] = [read.optional('add'), read.optional('rem'), read.optional('chg')]
      read.end()
      return {
        kind: 'update-contact',
        contact,
        ...(add ? addedStatuses(add) : {}),
        removeStatuses: remove && readGivenStatuses(remove).statuses,
        ...(change && readChanges(change)),
      }
    }
    default:
      throw new FrameFault(`<${verb}> is not a contact command`, 2101)
  }
}

function addedStatuses(element: Element): Pick<UpdateContact, 'addStatuses' | 'addStatusTexts'> {
  const { statuses, statusTexts } = readGivenStatuses(element)
  return statusTexts ? { addStatuses: statuses, addStatusTexts: statusTexts } : { addStatuses: statuses }
}

function readGivenStatuses(element: Element) {
  const read = sequenceOf(element, NS.contact)
  const statuses = read.many('status', 7)
  read.end()
  if (!statuses.length) throw new FrameFault(`<${element.name}> needs <status>`)
  return readStatuses(statuses, clientContactStatuses, 'a status set by a client')
}

function readChanges(element: Element): Omit<UpdateContact, 'contact'> {
  const read = sequenceOf(element, NS.contact)
  const addresses = read.many('postalInfo', 2).map(readAddress)
  const [voice, fax] = [readPhone(read.optional('voice')), readPhone(read.optional('fax'))]
  const email = read.optional('email')
  const authCode = readAuthInfo(read.optional('authInfo'), NS.contact)
  const disclosure = readDisclosure(read.optional('disclose'))
  read.end()
  return {
    addresses: addresses.length ? addresses : undefined,
    voice,
    // An empty element removes the number.
    fax: fax && (fax.number ? fax : null),
    email: email && readToken(email, 1, 255),
    authCode,
    disclosure,
  }
}
