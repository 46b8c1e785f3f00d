/** RFC 5732 section 3. */
import type { CreateHost, HostAddress, HostParts, UpdateHost } from '../port.ts'
import { clientHostStatuses } from '../port.ts'
import { NS } from './namespaces.ts'
import { readStatuses, statusElements } from './statuses.ts'
import { readName, readOneOf, readToken } from './values.ts'
import type { Element } from './xml-reader.ts'
import { FrameFault, sequenceOf } from './xml-reader.ts'
import { leaf, leaves, node } from './xml-writer.ts'

export type HostCommand =
  | { kind: 'check-hosts'; hosts: string[] }
  | { kind: 'read-host'; host: string }
  | ({ kind: 'create-host' } & CreateHost)
  | ({ kind: 'update-host' } & UpdateHost)
  | { kind: 'delete-host'; host: string }

const namespace = { 'xmlns:host': NS.host }

export function hostCommandElement(command: HostCommand): string {
  switch (command.kind) {
    case 'check-hosts':
      return node('host:check', [leaves('host:name', command.hosts)], namespace)
    case 'read-host':
      return node('host:info', [leaf('host:name', command.host)], namespace)
    case 'create-host':
      return node('host:create', [leaf('host:name', command.host), addressElements(command.addresses)], namespace)
    case 'update-host':
      return node(
        'host:update',
        [
          leaf('host:name', command.host),
          partsElement('add', command.add),
          partsElement('rem', command.remove),
          command.newName !== undefined && node('host:chg', [leaf('host:name', command.newName)]),
        ],
        namespace,
      )
    case 'delete-host':
      return node('host:delete', [leaf('host:name', command.host)], namespace)
  }
}

export function addressElements(addresses: readonly HostAddress[] | undefined): string {
  return (addresses ?? []).map(({ version, address }) => leaf('host:addr', address, { ip: `v${version}` })).join('')
}

function partsElement(name: 'add' | 'rem', parts: HostParts | undefined): string {
  const content = parts && [addressElements(parts.addresses), statusElements('host', parts.statuses, parts.statusTexts)]
  return content?.some(Boolean) ? node(`host:${name}`, content) : ''
}

export function readAddress(element: Element): HostAddress {
  const version = readOneOf(element.attributes.get('ip') ?? 'v4', ['v4', 'v6'], 'ip of <addr>')
  return { version: version === 'v4' ? 4 : 6, address: readToken(element, 3, 45) }
}

export function readHostCommand(verb: string, object: Element): HostCommand {
  if (object.name !== verb) throw new FrameFault(`<${verb}> holds <${object.name}>`)
  const read = sequenceOf(object, NS.host)
  switch (verb) {
    case 'check': {
      const hosts = read.many('name').map(readName)
      read.end()
      if (!hosts.length) throw new FrameFault('<check> needs <name>')
      return { kind: 'check-hosts', hosts }
    }
    case 'info':
    case 'delete': {
      const host = readName(read.required('name'))
      read.end()
      return { kind: verb === 'info' ? 'read-host' : 'delete-host', host }
    }
    case 'create': {
      const host = readName(read.required('name'))
      const addresses = read.many('addr').map(readAddress)
      read.end()
      return { kind: 'create-host', host, addresses }
    }
    case 'update': {
      const host = readName(read.required('name'))
      const [add, remove, change] = [read.optional('add'), read.optional('rem'), read.optional('chg')]
      read.end()
      const renamed = change && sequenceOf(change, NS.host)
      const newName = renamed && readName(renamed.required('name'))
      renamed?.end()
      return { kind: 'update-host', host, add: add && readParts(add), remove: remove && readParts(remove), newName }
    }
    default:
      // RFC 5732 section 3.2: hosts are neither renewed nor transferred on their own.
      throw new FrameFault(`<${verb}> is not a host command`, 2101)
  }
}

function readParts(element: Element): HostParts {
  const read = sequenceOf(element, NS.host)
  const addresses = read.many('addr').map(readAddress)
  const statuses = read.many('status', 7)
  read.end()
  return {
    addresses: addresses.length ? addresses : undefined,
    ...(statuses.length > 0 ? readStatuses(statuses, clientHostStatuses, 'a status set by a client') : {}),
  }
}
