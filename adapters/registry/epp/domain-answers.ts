/** A registry's answers about domains (RFC 5731 section 3), with secDNS, RGP and fee data. */
import type { CheckedName, DomainCreated, DomainData, DomainRenewed, DomainTransfer, TransferState } from '../port.ts'
import { domainStatuses, transferStates } from '../port.ts'
import { authInfoElement, readAuthInfo } from './auth-info.ts'
import { readContacts } from './domain-command-reader.ts'
import { chargeElement, pricesElement, readCharge, readPrices } from './fee.ts'
import { NS } from './namespaces.ts'
import { graceElements, readGraceStatuses } from './rgp.ts'
import { dnssecElement, readDnssec } from './secdns.ts'
import { readStatuses, statusElements } from './statuses.ts'
import { instantText, readBoolean, readId, readInstant, readName, type Skipped, unlessOdd } from './values.ts'
import type { Element } from './xml-reader.ts'
import { childOf, childrenOf, FrameFault, tokenOf } from './xml-reader.ts'
import { leaf, leaves, maybe, node } from './xml-writer.ts'

export type Written = { data: string; extension: string }
const namespace = { 'xmlns:domain': NS.domain }

function optionalInstant(name: string, at: Date | null): string {
  return at ? leaf(name, instantText(at)) : ''
}

export function checkedNamesElements(names: readonly CheckedName[]): Written {
  const data = node(
    'domain:chkData',
    names.map(({ name, available, reason }) =>
      node('domain:cd', [leaf('domain:name', name, { avail: available }), maybe('domain:reason', reason)]),
    ),
    namespace,
  )
  return { data, extension: pricesElement(names.flatMap(({ name, prices }) => (prices ? [{ name, prices }] : []))) }
}

export function domainElements(domain: DomainData): Written {
  const data = node(
    'domain:infData',
    [
      leaf('domain:name', domain.name),
      leaf('domain:roid', domain.registryId),
      statusElements('domain', domain.statuses, domain.statusTexts),
      maybe('domain:registrant', domain.registrant),
      ...domain.contacts.map(({ role, contact }) => leaf('domain:contact', contact, { type: role })),
      domain.nameServers.length > 0 && node('domain:ns', [leaves('domain:hostObj', domain.nameServers)]),
      leaves('domain:host', domain.subordinateHosts),
      leaf('domain:clID', domain.sponsor),
      maybe('domain:crID', domain.creator),
      optionalInstant('domain:crDate', domain.createdAt),
      maybe('domain:upID', domain.updater),
      optionalInstant('domain:upDate', domain.updatedAt),
      optionalInstant('domain:exDate', domain.expiresAt),
      optionalInstant('domain:trDate', domain.transferredAt),
      authInfoElement('domain', domain.authCode ?? undefined),
    ],
    namespace,
  )
  const dnssec = domain.dnssec ? dnssecElement('infData', domain.dnssec) : ''
  return { data, extension: graceElements('infData', domain.graceStatuses) + dnssec }
}

export function domainCreatedElements(created: DomainCreated): Written {
  const data = node(
    'domain:creData',
    [
      leaf('domain:name', created.name),
      optionalInstant('domain:crDate', created.createdAt),
      optionalInstant('domain:exDate', created.expiresAt),
    ],
    namespace,
  )
  return { data, extension: chargeElement('creData', created.charged) }
}

export function domainRenewedElements(renewed: DomainRenewed): Written {
  const data = node(
    'domain:renData',
    [leaf('domain:name', renewed.name), optionalInstant('domain:exDate', renewed.expiresAt)],
    namespace,
  )
  return { data, extension: chargeElement('renData', renewed.charged) }
}

export function domainTransferElements(transfer: DomainTransfer): Written {
  const data = node(
    'domain:trnData',
    [
      leaf('domain:name', transfer.name),
      leaf('domain:trStatus', transfer.state),
      leaf('domain:reID', transfer.requester),
      leaf('domain:reDate', instantText(transfer.requestedAt)),
      leaf('domain:acID', transfer.actor),
      leaf('domain:acDate', instantText(transfer.actionAt)),
      optionalInstant('domain:exDate', transfer.expiresAt),
    ],
    namespace,
  )
  return { data, extension: chargeElement('trnData', transfer.charged) }
}

/** A child that the schema requires. Its position is not checked: elements that a registry adds or reorders do no harm. */
export function need(element: Element, uri: string, name: string): Element {
  const found = childOf(element, uri, name)
  if (!found) throw new FrameFault(`<${element.name}> without <${name}>`)
  return found
}

function maybeInstant(element: Element, name: string, skipped: Skipped): Date | null {
  const found = childOf(element, NS.domain, name)
  return (found && unlessOdd(skipped, () => readInstant(found))) ?? null
}

function maybeToken(element: Element, name: string): string | null {
  const found = childOf(element, NS.domain, name)
  return found ? tokenOf(found) : null
}

export function readCheckedNames(data: Element, extensions: readonly Element[]): CheckedName[] {
  const prices = readPrices(extensions)
  return childrenOf(data, NS.domain, 'cd').map(checked => {
    const element = need(checked, NS.domain, 'name')
    const name = readName(element)
    const available = element.attributes.get('avail')
    if (available === undefined) throw new FrameFault('<name> without avail')
    return {
      name,
      available: readBoolean(available, false),
      reason: maybeToken(checked, 'reason'),
      prices: prices.get(name) ?? null,
    }
  })
}

export function readDomain(data: Element, extensions: readonly Element[], skipped: Skipped): DomainData {
  const ns = childOf(data, NS.domain, 'ns')
  // Name servers come as host objects or, from registries without host objects, as attributes (RFC 5731 section 1.1).
  const attributes = ns ? childrenOf(ns, NS.domain, 'hostAttr') : []
  const hosts = ns ? childrenOf(ns, NS.domain, 'hostObj') : []
  const dnssec = extensions.find(element => element.uri === NS.secDNS && element.name === 'infData')
  return {
    name: readName(need(data, NS.domain, 'name')),
    registryId: maybeToken(data, 'roid') ?? '',
    ...readStatuses(childrenOf(data, NS.domain, 'status'), domainStatuses, 'a domain status', skipped),
    graceStatuses: readGraceStatuses(extensions, skipped),
    registrant: maybeToken(data, 'registrant'),
    contacts: childrenOf(data, NS.domain, 'contact').flatMap(
      contact => unlessOdd(skipped, () => readContacts([contact])) ?? [],
    ),
    nameServers: [...hosts, ...attributes.map(host => need(host, NS.domain, 'hostName'))].map(readName),
    subordinateHosts: childrenOf(data, NS.domain, 'host').map(readName),
    sponsor: tokenOf(need(data, NS.domain, 'clID')),
    creator: maybeToken(data, 'crID'),
    createdAt: maybeInstant(data, 'crDate', skipped),
    updater: maybeToken(data, 'upID'),
    updatedAt: maybeInstant(data, 'upDate', skipped),
    expiresAt: maybeInstant(data, 'exDate', skipped),
    transferredAt: maybeInstant(data, 'trDate', skipped),
    authCode: unlessOdd(skipped, () => readAuthInfo(childOf(data, NS.domain, 'authInfo'), NS.domain)) ?? null,
    dnssec: (dnssec && unlessOdd(skipped, () => readDnssec(dnssec))) ?? null,
  }
}

export function readDomainCreated(data: Element, extensions: readonly Element[], skipped: Skipped): DomainCreated {
  return {
    name: readName(need(data, NS.domain, 'name')),
    createdAt: maybeInstant(data, 'crDate', skipped),
    expiresAt: maybeInstant(data, 'exDate', skipped),
    charged: readCharge(extensions, skipped),
  }
}

export function readDomainRenewed(data: Element, extensions: readonly Element[], skipped: Skipped): DomainRenewed {
  return {
    name: readName(need(data, NS.domain, 'name')),
    expiresAt: maybeInstant(data, 'exDate', skipped),
    charged: readCharge(extensions, skipped),
  }
}

export function readDomainTransfer(data: Element, extensions: readonly Element[], skipped: Skipped): DomainTransfer {
  return {
    name: readName(need(data, NS.domain, 'name')),
    state: readTransferState(need(data, NS.domain, 'trStatus'), skipped),
    requester: readId(need(data, NS.domain, 'reID')),
    requestedAt: readInstant(need(data, NS.domain, 'reDate')),
    actor: readId(need(data, NS.domain, 'acID')),
    actionAt: readInstant(need(data, NS.domain, 'acDate')),
    expiresAt: maybeInstant(data, 'exDate', skipped),
    charged: readCharge(extensions, skipped),
  }
}

/**
 * RFC 5730 section 2.9.3.4 knows six states. Others that registries invent say by their end what became of the transfer, such as
 * `registrarApproved`.
 */
export function readTransferState(element: Element, skipped: Skipped): TransferState {
  const text = tokenOf(element)
  const known = transferStates.find(state => state === text)
  if (known) return known
  const alike = endings.find(([ending]) => ending.test(text))
  if (!alike) throw new FrameFault(`a transfer state cannot be "${text}"`, 2005)
  skipped.push(`a transfer state cannot be "${text}"`)
  return alike[1]
}

const endings: readonly (readonly [RegExp, TransferState])[] = [
  [/approved$/i, 'serverApproved'],
  [/rejected$/i, 'clientRejected'],
  [/cancell?ed$/i, 'serverCancelled'],
  [/^pending/i, 'pending'],
]
