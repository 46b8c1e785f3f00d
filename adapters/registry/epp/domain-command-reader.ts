/** Reads what `domain-commands.ts` writes, in the order of the schema (RFC 5731 section 4). */
import type { AgreedFee, DomainContact, DomainParts, ReadDomain, UpdateDomain } from '../port.ts'
import { clientDomainStatuses, contactRoles } from '../port.ts'
import { readAuthInfo } from './auth-info.ts'
import type { DomainCommand, TransferOperation } from './domain-commands.ts'
import { readAgreedFee, readFeeCheck } from './fee.ts'
import { NS } from './namespaces.ts'
import { readRestore } from './rgp.ts'
import { readDnssec, readDnssecUpdate } from './secdns.ts'
import { readStatuses } from './statuses.ts'
import { readDate, readId, readName, readOneOf, readPeriod } from './values.ts'
import type { Element } from './xml-reader.ts'
import { childrenOf, FrameFault, sequenceOf, tokenOf } from './xml-reader.ts'

export function readNameServers(element: Element | undefined): string[] | undefined {
  if (!element) return undefined
  const read = sequenceOf(element, NS.domain)
  const hosts = read.many('hostObj').map(readName)
  if (!hosts.length && read.optional('hostAttr')) throw new FrameFault('name servers are host objects here', 2102)
  read.end()
  if (!hosts.length) throw new FrameFault('<ns> needs <hostObj>')
  return hosts
}

export function readContacts(elements: readonly Element[]): DomainContact[] {
  return elements.map(element => ({
    role: readOneOf(element.attributes.get('type'), contactRoles, 'the type of a contact'),
    contact: readId(element),
  }))
}

/** Extensions of one command, each read at most once; `end` refuses those that were not read. */
export type ExtensionReader = { take(uri: string, name: string): Element | undefined }

export function readDomainCommand(
  verb: string,
  object: Element,
  operation: TransferOperation | undefined,
  extension: ExtensionReader,
): DomainCommand {
  if (object.name !== verb) throw new FrameFault(`<${verb}> holds <${object.name}>`)
  const read = sequenceOf(object, NS.domain)
  const fee = (name: string) => {
    const element = extension.take(NS.fee, name)
    return element && readAgreedFee(element)
  }
  switch (verb) {
    case 'check': {
      const names = read.many('name').map(readName)
      read.end()
      if (!names.length) throw new FrameFault('<check> needs <name>')
      const question = extension.take(NS.fee, 'check')
      return { kind: 'check-domains', names, fees: question && readFeeCheck(question) }
    }
    case 'info': {
      const name = read.required('name')
      const authCode = readAuthInfo(read.optional('authInfo'), NS.domain)
      read.end()
      return { kind: 'read-domain', name: readName(name), authCode, hosts: readHosts(name.attributes.get('hosts')) }
    }
    case 'create': {
      const name = readName(read.required('name'))
      const period = readPeriod(read.optional('period'))
      const nameServers = readNameServers(read.optional('ns'))
      const registrant = read.optional('registrant')
      const contacts = readContacts(read.many('contact'))
      const authCode = readAuthInfo(read.required('authInfo'), NS.domain) ?? ''
      read.end()
      const dnssec = extension.take(NS.secDNS, 'create')
      return {
        kind: 'create-domain',
        name,
        period,
        nameServers,
        registrant: registrant && readId(registrant),
        contacts,
        authCode,
        dnssec: dnssec && readDnssec(dnssec),
        fee: fee('create'),
      }
    }
    case 'renew': {
      const name = readName(read.required('name'))
      const currentExpiry = readDate(read.required('curExpDate'))
      const period = readPeriod(read.optional('period'))
      read.end()
      return { kind: 'renew-domain', name, currentExpiry, period, fee: fee('renew') }
    }
    case 'delete': {
      const name = readName(read.required('name'))
      read.end()
      return { kind: 'delete-domain', name }
    }
    case 'update':
      return readUpdate(read, extension, fee('update'))
    case 'transfer': {
      const name = readName(read.required('name'))
      const period = readPeriod(read.optional('period'))
      const authCode = readAuthInfo(read.optional('authInfo'), NS.domain)
      read.end()
      return { kind: `${operation ?? 'query'}-domain-transfer`, name, period, authCode, fee: fee('transfer') }
    }
    default:
      throw new FrameFault(`<${verb}> is not a domain command`, 2101)
  }
}

function readHosts(value: string | undefined): ReadDomain['hosts'] {
  if (value === undefined) return undefined
  const known = readOneOf(value, ['all', 'del', 'sub', 'none'], 'hosts')
  return known === 'del' ? 'delegated' : known === 'sub' ? 'subordinate' : known
}

function readUpdate(
  read: ReturnType<typeof sequenceOf>,
  extension: ExtensionReader,
  fee: AgreedFee | undefined,
): DomainCommand {
  const name = readName(read.required('name'))
  const [add, remove, change] = [read.optional('add'), read.optional('rem'), read.optional('chg')]
  read.end()
  const restore = extension.take(NS.rgp, 'update')
  if (restore) {
    if (add || remove || change?.children.length)
      throw new FrameFault('a restore changes nothing else (RFC 3915 section 4.2.5)', 2002)
    const report = readRestore(restore)
    return report ? { kind: 'report-restore', name, report, fee } : { kind: 'request-restore', name, fee }
  }
  const dnssec = extension.take(NS.secDNS, 'update')
  const changes = change && readChanges(change)
  return {
    kind: 'update-domain',
    name,
    add: add && readParts(add),
    remove: remove && readParts(remove),
    registrant: changes?.registrant,
    authCode: changes?.authCode,
    dnssec: dnssec && readDnssecUpdate(dnssec),
    fee,
  }
}

function readParts(element: Element): DomainParts {
  const read = sequenceOf(element, NS.domain)
  const nameServers = readNameServers(read.optional('ns'))
  const contacts = readContacts(read.many('contact'))
  const statuses = read.many('status', 11)
  read.end()
  return {
    nameServers,
    contacts: contacts.length ? contacts : undefined,
    ...(statuses.length > 0 ? readStatuses(statuses, clientDomainStatuses, 'a status set by a client') : {}),
  }
}

function readChanges(element: Element): Pick<UpdateDomain, 'registrant' | 'authCode'> {
  const read = sequenceOf(element, NS.domain)
  const registrant = read.optional('registrant')
  const authInfo = read.optional('authInfo')
  read.end()
  const nothing = authInfo && childrenOf(authInfo, NS.domain, 'null').length > 0
  return {
    registrant: registrant && tokenOf(registrant),
    authCode: nothing ? null : readAuthInfo(authInfo, NS.domain),
  }
}
