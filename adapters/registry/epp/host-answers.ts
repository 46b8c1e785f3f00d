/** A registry's answers about hosts (RFC 5732 section 3). */
import type { CheckedObject, HostCreated, HostData } from '../port.ts'
import { hostStatuses } from '../port.ts'
import { need } from './domain-answers.ts'
import { addressElements, readAddress } from './host-commands.ts'
import { NS } from './namespaces.ts'
import { readStatuses, statusElements } from './statuses.ts'
import { instantText, readBoolean, readInstant, readName, type Skipped, unlessOdd } from './values.ts'
import type { Element } from './xml-reader.ts'
import { childOf, childrenOf, tokenOf } from './xml-reader.ts'
import { leaf, maybe, node } from './xml-writer.ts'

const namespace = { 'xmlns:host': NS.host }

export function checkedHostsElement(hosts: readonly CheckedObject[]): string {
  return node(
    'host:chkData',
    hosts.map(({ id, available, reason }) =>
      node('host:cd', [leaf('host:name', id, { avail: available }), maybe('host:reason', reason)]),
    ),
    namespace,
  )
}

export function hostElement(host: HostData): string {
  return node(
    'host:infData',
    [
      leaf('host:name', host.host),
      leaf('host:roid', host.registryId),
      statusElements('host', host.statuses, host.statusTexts),
      addressElements(host.addresses),
      leaf('host:clID', host.sponsor),
      leaf('host:crID', host.creator),
      leaf('host:crDate', instantText(host.createdAt)),
      maybe('host:upID', host.updater),
      host.updatedAt && leaf('host:upDate', instantText(host.updatedAt)),
      host.transferredAt && leaf('host:trDate', instantText(host.transferredAt)),
    ],
    namespace,
  )
}

export function hostCreatedElement({ host, createdAt }: HostCreated): string {
  return node(
    'host:creData',
    [leaf('host:name', host), createdAt && leaf('host:crDate', instantText(createdAt))],
    namespace,
  )
}

export function readCheckedHosts(data: Element): CheckedObject[] {
  return childrenOf(data, NS.host, 'cd').map(checked => {
    const name = need(checked, NS.host, 'name')
    const reason = childOf(checked, NS.host, 'reason')
    return {
      id: readName(name),
      available: readBoolean(name.attributes.get('avail'), false),
      reason: reason ? tokenOf(reason) : null,
    }
  })
}

export function readHost(data: Element, skipped: Skipped): HostData {
  const token = (name: string) => {
    const found = childOf(data, NS.host, name)
    return found ? tokenOf(found) : ''
  }
  const instant = (name: string) => {
    const found = childOf(data, NS.host, name)
    return (found && unlessOdd(skipped, () => readInstant(found))) ?? null
  }
  const updater = childOf(data, NS.host, 'upID')
  return {
    host: readName(need(data, NS.host, 'name')),
    registryId: token('roid'),
    ...readStatuses(childrenOf(data, NS.host, 'status'), hostStatuses, 'a host status', skipped),
    addresses: childrenOf(data, NS.host, 'addr').flatMap(
      address => unlessOdd(skipped, () => readAddress(address)) ?? [],
    ),
    sponsor: tokenOf(need(data, NS.host, 'clID')),
    creator: token('crID'),
    createdAt: readInstant(need(data, NS.host, 'crDate')),
    updater: updater ? tokenOf(updater) : null,
    updatedAt: instant('upDate'),
    transferredAt: instant('trDate'),
  }
}

export function readHostCreated(data: Element): HostCreated {
  const createdAt = childOf(data, NS.host, 'crDate')
  return { host: readName(need(data, NS.host, 'name')), createdAt: createdAt ? readInstant(createdAt) : null }
}
