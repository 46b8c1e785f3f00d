/** Everything that `<resData>` can hold, as one union: written by a server, read by the client. */
import type {
  ActionEnd,
  Charge,
  CheckedName,
  CheckedObject,
  ContactCreated,
  ContactData,
  ContactTransfer,
  DomainCreated,
  DomainData,
  DomainRenewed,
  DomainTransfer,
  GraceStatus,
  HostCreated,
  HostData,
} from '../port.ts'
import * as contacts from './contact-answers.ts'
import * as domains from './domain-answers.ts'
import { need } from './domain-answers.ts'
import { chargeElement } from './fee.ts'
import * as hosts from './host-answers.ts'
import { NS } from './namespaces.ts'
import { registrantDataElement } from './registrant-data.ts'
import { graceElements } from './rgp.ts'
import { instantText, readBoolean, readInstant } from './values.ts'
import type { Element } from './xml-reader.ts'
import { childOf, tokenOf } from './xml-reader.ts'
import { leaf, maybe, node } from './xml-writer.ts'

export type PendingAction = { object: 'domain' | 'contact' | 'host'; id: string; succeeded: boolean; action: ActionEnd }

export type AnswerData =
  | { kind: 'checked-names'; names: CheckedName[] }
  | { kind: 'domain'; domain: DomainData }
  | { kind: 'domain-created'; created: DomainCreated }
  | { kind: 'domain-renewed'; renewed: DomainRenewed }
  | { kind: 'domain-transfer'; transfer: DomainTransfer }
  | { kind: 'checked-contacts'; contacts: CheckedObject[] }
  | { kind: 'contact'; contact: ContactData }
  | { kind: 'contact-created'; created: ContactCreated }
  | { kind: 'contact-transfer'; transfer: ContactTransfer }
  | { kind: 'checked-hosts'; hosts: CheckedObject[] }
  | { kind: 'host'; host: HostData }
  | { kind: 'host-created'; created: HostCreated }
  | ({ kind: 'pending-action' } & PendingAction)
  /** Extensions only: the charge for an update or a delete, and the progress of a restore. */
  | { kind: 'charged'; command: 'update' | 'delete'; charged: Charge | null; graceStatuses: GraceStatus[] }

export function answerDataElements(answer: AnswerData): domains.Written {
  const plain = (data: string) => ({ data, extension: '' })
  switch (answer.kind) {
    case 'checked-names':
      return domains.checkedNamesElements(answer.names)
    case 'domain':
      return domains.domainElements(answer.domain)
    case 'domain-created':
      return domains.domainCreatedElements(answer.created)
    case 'domain-renewed':
      return domains.domainRenewedElements(answer.renewed)
    case 'domain-transfer':
      return domains.domainTransferElements(answer.transfer)
    case 'checked-contacts':
      return plain(contacts.checkedContactsElement(answer.contacts))
    case 'contact':
      return {
        data: contacts.contactElement(answer.contact),
        extension: registrantDataElement('infData', answer.contact.registrantData),
      }
    case 'contact-created':
      return plain(contacts.contactCreatedElement(answer.created))
    case 'contact-transfer':
      return plain(contacts.contactTransferElement(answer.transfer))
    case 'checked-hosts':
      return plain(hosts.checkedHostsElement(answer.hosts))
    case 'host':
      return plain(hosts.hostElement(answer.host))
    case 'host-created':
      return plain(hosts.hostCreatedElement(answer.created))
    case 'pending-action':
      return plain(pendingActionElement(answer))
    case 'charged':
      return {
        data: '',
        extension:
          graceElements('upData', answer.graceStatuses) +
          chargeElement(answer.command === 'update' ? 'updData' : 'delData', answer.charged),
      }
  }
}

/** null when there is no data that we know, which is not an error: registries send more than the minimum. */
export function readAnswerData(data: Element | undefined, extensions: readonly Element[]): AnswerData | null {
  if (!data) return null
  if (data.name === 'panData') return { kind: 'pending-action', ...readPendingAction(data) }
  if (data.uri === NS.domain) return readDomainAnswer(data, extensions)
  if (data.uri === NS.contact) return readContactAnswer(data, extensions)
  if (data.uri === NS.host) return readHostAnswer(data)
  return null
}

function readDomainAnswer(data: Element, extensions: readonly Element[]): AnswerData | null {
  switch (data.name) {
    case 'chkData':
      return { kind: 'checked-names', names: domains.readCheckedNames(data, extensions) }
    case 'infData':
      return { kind: 'domain', domain: domains.readDomain(data, extensions) }
    case 'creData':
      return { kind: 'domain-created', created: domains.readDomainCreated(data, extensions) }
    case 'renData':
      return { kind: 'domain-renewed', renewed: domains.readDomainRenewed(data, extensions) }
    case 'trnData':
      return { kind: 'domain-transfer', transfer: domains.readDomainTransfer(data, extensions) }
    default:
      return null
  }
}

function readContactAnswer(data: Element, extensions: readonly Element[]): AnswerData | null {
  switch (data.name) {
    case 'chkData':
      return { kind: 'checked-contacts', contacts: contacts.readCheckedContacts(data) }
    case 'infData':
      return { kind: 'contact', contact: contacts.readContact(data, extensions) }
    case 'creData':
      return { kind: 'contact-created', created: contacts.readContactCreated(data) }
    case 'trnData':
      return { kind: 'contact-transfer', transfer: contacts.readContactTransfer(data) }
    default:
      return null
  }
}

function readHostAnswer(data: Element): AnswerData | null {
  switch (data.name) {
    case 'chkData':
      return { kind: 'checked-hosts', hosts: hosts.readCheckedHosts(data) }
    case 'infData':
      return { kind: 'host', host: hosts.readHost(data) }
    case 'creData':
      return { kind: 'host-created', created: hosts.readHostCreated(data) }
    default:
      return null
  }
}

function pendingActionElement({ object, id, succeeded, action }: PendingAction): string {
  return node(
    `${object}:panData`,
    [
      leaf(object === 'contact' ? 'contact:id' : `${object}:name`, id, { paResult: succeeded }),
      node(`${object}:paTRID`, [
        maybe('clTRID', action.clientTransactionId),
        leaf('svTRID', action.serverTransactionId),
      ]),
      leaf(`${object}:paDate`, instantText(action.at)),
    ],
    { [`xmlns:${object}`]: NS[object] },
  )
}

function readPendingAction(data: Element): PendingAction {
  const object = data.uri === NS.contact ? 'contact' : data.uri === NS.host ? 'host' : 'domain'
  const id = need(data, data.uri, object === 'contact' ? 'id' : 'name')
  const transaction = need(data, data.uri, 'paTRID')
  const client = childOf(transaction, NS.epp, 'clTRID')
  return {
    object,
    id: tokenOf(id),
    succeeded: readBoolean(id.attributes.get('paResult'), false),
    action: {
      clientTransactionId: client ? tokenOf(client) : null,
      serverTransactionId: tokenOf(need(transaction, NS.epp, 'svTRID')),
      at: readInstant(need(data, data.uri, 'paDate')),
    },
  }
}
