/** RFC 5731 section 3, with the secDNS, RGP and fee extensions. */
import type {
  AgreedFee,
  CheckNames,
  CreateDomain,
  DomainContact,
  DomainParts,
  NameWithAuthCode,
  Period,
  ReadDomain,
  RenewDomain,
  ReportRestore,
  RequestRestore,
  UpdateDomain,
} from '../port.ts'
import { authInfoElement } from './auth-info.ts'
import { agreedFeeElement, feeCheckElement } from './fee.ts'
import { NS } from './namespaces.ts'
import { restoreElement } from './rgp.ts'
import { dnssecElement, dnssecUpdateElement } from './secdns.ts'
import { statusElements } from './statuses.ts'
import { dateText, periodElement } from './values.ts'
import { leaf, leaves, maybe, node } from './xml-writer.ts'

export const transferOperations = ['query', 'request', 'approve', 'reject', 'cancel'] as const
export type TransferOperation = (typeof transferOperations)[number]

export type DomainCommand =
  | ({ kind: 'check-domains' } & CheckNames)
  | ({ kind: 'read-domain' } & ReadDomain)
  | ({ kind: 'create-domain' } & CreateDomain)
  | ({ kind: 'renew-domain' } & RenewDomain)
  | ({ kind: 'update-domain' } & UpdateDomain)
  | { kind: 'delete-domain'; name: string }
  | ({ kind: 'request-restore' } & RequestRestore)
  | ({ kind: 'report-restore' } & ReportRestore)
  | ({
      kind: `${TransferOperation}-domain-transfer`
      period?: Period | undefined
      fee?: AgreedFee | undefined
    } & NameWithAuthCode)

const hostsValues = { all: 'all', delegated: 'del', subordinate: 'sub', none: 'none' } as const
const namespace = { 'xmlns:domain': NS.domain }

/** How a registry takes name servers (RFC 5731 section 1.1): as objects of their own, or as attributes of the domain. */
export type HostForm = 'hostObj' | 'hostAttr'

/** The object element and the content of `<extension>`. */
export function domainCommandElements(
  command: DomainCommand,
  hosts: HostForm = 'hostObj',
): { object: string; extension: string } {
  const name = 'name' in command ? leaf('domain:name', command.name) : ''
  const object = (verb: string, content: (string | false | undefined)[], extension = '') => ({
    object: node(`domain:${verb}`, content, namespace),
    extension,
  })
  switch (command.kind) {
    case 'check-domains':
      return object('check', [leaves('domain:name', command.names)], command.fees && feeCheckElement(command.fees))
    case 'read-domain': {
      const shown = command.hosts && { hosts: hostsValues[command.hosts] }
      return object('info', [leaf('domain:name', command.name, shown), authInfoElement('domain', command.authCode)])
    }
    case 'create-domain':
      return object(
        'create',
        [
          name,
          periodElement('domain:period', command.period),
          nameServersElement(command.nameServers, hosts),
          maybe('domain:registrant', command.registrant),
          contactElements(command.contacts),
          authInfoElement('domain', command.authCode),
        ],
        [command.dnssec ? dnssecElement('create', command.dnssec) : '', agreedFeeElement('create', command.fee)].join(
          '',
        ),
      )
    case 'renew-domain':
      return object(
        'renew',
        [
          name,
          leaf('domain:curExpDate', dateText(command.currentExpiry)),
          periodElement('domain:period', command.period),
        ],
        agreedFeeElement('renew', command.fee),
      )
    case 'update-domain':
      return object(
        'update',
        [
          name,
          partsElement('add', command.add, hosts),
          partsElement('rem', command.remove, hosts),
          changesElement(command),
        ],
        [command.dnssec ? dnssecUpdateElement(command.dnssec) : '', agreedFeeElement('update', command.fee)].join(''),
      )
    case 'delete-domain':
      return object('delete', [name])
    // RFC 3915 section 4.2.5: the object element carries an empty <chg>; only the extension has meaning.
    case 'request-restore':
      return object('update', [name, '<domain:chg/>'], restoreElement(null) + agreedFeeElement('update', command.fee))
    case 'report-restore':
      return object(
        'update',
        [name, '<domain:chg/>'],
        restoreElement(command.report) + agreedFeeElement('update', command.fee),
      )
    default:
      return object(
        'transfer',
        [name, periodElement('domain:period', command.period), authInfoElement('domain', command.authCode)],
        agreedFeeElement('transfer', command.fee),
      )
  }
}

function nameServersElement(names: readonly string[] | undefined, form: HostForm): string {
  if (!names?.length) return ''
  return node('domain:ns', [
    form === 'hostObj'
      ? leaves('domain:hostObj', names)
      : names.map(name => node('domain:hostAttr', [leaf('domain:hostName', name)])).join(''),
  ])
}

function contactElements(contacts: readonly DomainContact[] | undefined): string {
  return (contacts ?? []).map(({ role, contact }) => leaf('domain:contact', contact, { type: role })).join('')
}

function partsElement(name: 'add' | 'rem', parts: DomainParts | undefined, hosts: HostForm): string {
  const content = parts && [
    nameServersElement(parts.nameServers, hosts),
    contactElements(parts.contacts),
    statusElements('domain', parts.statuses, parts.statusTexts),
  ]
  return content?.some(Boolean) ? node(`domain:${name}`, content) : ''
}

function changesElement(command: UpdateDomain): string {
  const { registrant, authCode } = command
  if (registrant === undefined && authCode === undefined) return ''
  return node('domain:chg', [
    maybe('domain:registrant', registrant),
    authCode === null ? '<domain:authInfo><domain:null/></domain:authInfo>' : authInfoElement('domain', authCode),
  ])
}
