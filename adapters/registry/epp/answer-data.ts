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
import { instantText, readBoolean, readInstant, readName, type Skipped, unlessOdd } from './values.ts'
import type { Element } from './xml-reader.ts'
import { childOf, FrameFault, tokenOf } from './xml-reader.ts'
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
export function readAnswerData(
  data: Element | undefined,
  extensions: readonly Element[],
  skipped: Skipped,
): AnswerData | null {
  if (!data) return null
  if (data.name === 'panData') return { kind: 'pending-action', ...readPendingAction(data, skipped) }
  if (data.uri === NS.domain) return readDomainAnswer(data, extensions, skipped)
  if (data.uri === NS.contact) return readContactAnswer(data, extensions, skipped)
  if (data.uri === NS.host) return readHostAnswer(data, skipped)
  return null
}

function readDomainAnswer(data: Element, extensions: readonly Element[], skipped: Skipped): AnswerData | null {
  switch (data.name) {
    case 'chkData':
      return { kind: 'checked-names', names: domains.readCheckedNames(data, extensions) }
    case 'infData':
      return { kind: 'domain', domain: domains.readDomain(data, extensions, skipped) }
    case 'creData':
      return { kind: 'domain-created', created: domains.readDomainCreated(data, extensions, skipped) }
    case 'renData':
      return { kind: 'domain-renewed', renewed: domains.readDomainRenewed(data, extensions, skipped) }
    case 'trnData':
      return { kind: 'domain-transfer', transfer: domains.readDomainTransfer(data, extensions, skipped) }
    default:
      return null
  }
}

function readContactAnswer(data: Element, extensions: readonly Element[], skipped: Skipped): AnswerData | null {
  switch (data.name) {
    case 'chkData':
      return { kind: 'checked-contacts', contacts: contacts.readCheckedContacts(data) }
    case 'infData':
      return { kind: 'contact', contact: contacts.readContact(data, extensions, skipped) }
    case 'creData':
      return { kind: 'contact-created', created: contacts.readContactCreated(data) }
    case 'trnData':
      return { kind: 'contact-transfer', transfer: contacts.readContactTransfer(data, skipped) }
    default:
      return null
  }
}

function readHostAnswer(data: Element, skipped: Skipped): AnswerData | null {
  switch (data.name) {
    case 'chkData':
      return { kind: 'checked-hosts', hosts: hosts.readCheckedHosts(data) }
    case 'infData':
      return { kind: 'host', host: hosts.readHost(data, skipped) }
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
      action.at && leaf(`${object}:paDate`, instantText(action.at)),
    ],
    { [`xmlns:${object}`]: NS[object] },
  )
}

/** Which command it ends and when may be missing; the result may not. */
function readPendingAction(data: Element, skipped: Skipped): PendingAction {
  const object = data.uri === NS.contact ? 'contact' : data.uri === NS.host ? 'host' : 'domain'
  const id = need(data, data.uri, object === 'contact' ? 'id' : 'name')
  const result = id.attributes.get('paResult')
  if (result === undefined) throw new FrameFault('<panData> without paResult')
  const transaction = childOf(data, data.uri, 'paTRID')
  if (!transaction) skipped.push('<panData> without <paTRID>')
  const [client, server] = ['clTRID', 'svTRID'].map(name => transaction && childOf(transaction, NS.epp, name))
  const at = childOf(data, data.uri, 'paDate')
  return {
    object,
    id: object === 'contact' ? tokenOf(id) : readName(id),
    succeeded: readBoolean(result, false),
    action: {
      clientTransactionId: client ? tokenOf(client) : null,
      serverTransactionId: server ? tokenOf(server) : '',
      at: (at && unlessOdd(skipped, () => readInstant(at))) ?? null,
    },
  }
}
