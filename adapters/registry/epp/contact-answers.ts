/** A registry's answers about contacts (RFC 5733 section 3). */
import type { CheckedObject, ContactCreated, ContactData, ContactTransfer, Phone } from '../port.ts'
import { contactStatuses } from '../port.ts'
import { authInfoElement, readAuthInfo } from './auth-info.ts'
import {
  addressElement,
  disclosureElement,
  phoneElement,
  readAddress,
  readDisclosure,
  readPhone,
} from './contact-parts.ts'
import { need, readTransferState } from './domain-answers.ts'
import { NS } from './namespaces.ts'
import { readRegistrantData } from './registrant-data.ts'
import { readStatuses, statusElements } from './statuses.ts'
import { instantText, readBoolean, readId, readInstant, type Skipped, unlessOdd } from './values.ts'
import type { Element } from './xml-reader.ts'
import { childOf, childrenOf, tokenOf } from './xml-reader.ts'
import { leaf, maybe, node } from './xml-writer.ts'

const namespace = { 'xmlns:contact': NS.contact }

export function checkedContactsElement(contacts: readonly CheckedObject[]): string {
  return node(
    'contact:chkData',
    contacts.map(({ id, available, reason }) =>
      node('contact:cd', [leaf('contact:id', id, { avail: available }), maybe('contact:reason', reason)]),
    ),
    namespace,
  )
}

export function contactElement(contact: ContactData): string {
  return node(
    'contact:infData',
    [
      leaf('contact:id', contact.contact),
      leaf('contact:roid', contact.registryId),
      statusElements('contact', contact.statuses, contact.statusTexts),
      ...contact.addresses.map(addressElement),
      phoneElement('contact:voice', contact.voice),
      phoneElement('contact:fax', contact.fax),
      leaf('contact:email', contact.email),
      leaf('contact:clID', contact.sponsor),
      leaf('contact:crID', contact.creator),
      leaf('contact:crDate', instantText(contact.createdAt)),
      maybe('contact:upID', contact.updater),
      contact.updatedAt && leaf('contact:upDate', instantText(contact.updatedAt)),
      contact.transferredAt && leaf('contact:trDate', instantText(contact.transferredAt)),
      authInfoElement('contact', contact.authCode ?? undefined),
      disclosureElement(contact.disclosure),
    ],
    namespace,
  )
}

export function contactCreatedElement({ contact, createdAt }: ContactCreated): string {
  return node(
    'contact:creData',
    [leaf('contact:id', contact), createdAt && leaf('contact:crDate', instantText(createdAt))],
    namespace,
  )
}

export function contactTransferElement(transfer: ContactTransfer): string {
  return node(
    'contact:trnData',
    [
      leaf('contact:id', transfer.contact),
      leaf('contact:trStatus', transfer.state),
      leaf('contact:reID', transfer.requester),
      leaf('contact:reDate', instantText(transfer.requestedAt)),
      leaf('contact:acID', transfer.actor),
      leaf('contact:acDate', instantText(transfer.actionAt)),
    ],
    namespace,
  )
}

export function readCheckedContacts(data: Element): CheckedObject[] {
  return childrenOf(data, NS.contact, 'cd').map(checked => {
    const id = need(checked, NS.contact, 'id')
    const reason = childOf(checked, NS.contact, 'reason')
    return {
      id: tokenOf(id),
      available: readBoolean(id.attributes.get('avail'), false),
      reason: reason ? tokenOf(reason) : null,
    }
  })
}

export function readContact(data: Element, extensions: readonly Element[], skipped: Skipped): ContactData {
  const lenient = <T>(read: () => T) => unlessOdd(skipped, read)
  const extra = extensions.find(({ uri, name }) => uri === NS.registrant && name === 'infData')
  const instant = (name: string) => {
    const found = childOf(data, NS.contact, name)
    return (found && lenient(() => readInstant(found))) ?? null
  }
  const token = (name: string) => {
    const found = childOf(data, NS.contact, name)
    return found ? tokenOf(found) : ''
  }
  const updater = childOf(data, NS.contact, 'upID')
  return {
    contact: readId(need(data, NS.contact, 'id')),
    registryId: token('roid'),
    ...readStatuses(childrenOf(data, NS.contact, 'status'), contactStatuses, 'a contact status', skipped),
    addresses: childrenOf(data, NS.contact, 'postalInfo').flatMap(address => lenient(() => readAddress(address)) ?? []),
    // An empty element means no number (RFC 5733 section 2.5).
    voice: numberOrNull(lenient(() => readPhone(childOf(data, NS.contact, 'voice')))),
    fax: numberOrNull(lenient(() => readPhone(childOf(data, NS.contact, 'fax')))),
    email: tokenOf(need(data, NS.contact, 'email')),
    sponsor: tokenOf(need(data, NS.contact, 'clID')),
    creator: token('crID'),
    createdAt: readInstant(need(data, NS.contact, 'crDate')),
    updater: updater ? tokenOf(updater) : null,
    updatedAt: instant('upDate'),
    transferredAt: instant('trDate'),
    authCode: lenient(() => readAuthInfo(childOf(data, NS.contact, 'authInfo'), NS.contact)) ?? null,
    disclosure: lenient(() => readDisclosure(childOf(data, NS.contact, 'disclose'))) ?? null,
    registrantData: (extra && lenient(() => readRegistrantData(extra))) ?? [],
  }
}

export function readContactCreated(data: Element): ContactCreated {
  const createdAt = childOf(data, NS.contact, 'crDate')
  return { contact: readId(need(data, NS.contact, 'id')), createdAt: createdAt ? readInstant(createdAt) : null }
}

export function readContactTransfer(data: Element, skipped: Skipped): ContactTransfer {
  return {
    contact: readId(need(data, NS.contact, 'id')),
    state: readTransferState(need(data, NS.contact, 'trStatus'), skipped),
    requester: readId(need(data, NS.contact, 'reID')),
    requestedAt: readInstant(need(data, NS.contact, 'reDate')),
    actor: readId(need(data, NS.contact, 'acID')),
    actionAt: readInstant(need(data, NS.contact, 'acDate')),
  }
}

const numberOrNull = (phone: Phone | undefined): Phone | null => (phone?.number ? phone : null)
