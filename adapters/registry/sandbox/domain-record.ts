/** A stored domain, and what is derived from it: statuses, grace periods, the record that `info` shows. */
import type { DomainContact, DomainData, DomainStatus, DsRecord, GraceStatus, KeyRecord, StatusTexts } from '../port.ts'
import { type Sql, statement } from './statement.ts'

export type Phase = 'registered' | 'redemption' | 'pending-restore' | 'pending-delete'
/** DS or keys, as the registry takes them. */
export type StoredDnssec = { maxSignatureLife?: number | undefined; ds?: DsRecord[]; keys?: KeyRecord[] }
export type Grace = { kind: GraceStatus; ends_at: string; registrar: string; fee: string; months: number }

export type DomainRow = {
  name: string
  roid: string
  tld: string
  sponsor: string
  creator: string
  created_at: Date
  updater: string | null
  updated_at: Date | null
  transferred_at: Date | null
  expires_at: Date
  registrant: string | null
  statuses: DomainStatus[]
  status_texts: StatusTexts
  auth_code: string | null
  dnssec: StoredDnssec | null
  phase: Phase
  deleted_at: Date | null
  delete_client_id: string | null
  delete_server_id: string | null
  due_at: Date
  contacts: DomainContact[]
  hosts: string[]
  subordinates: string[]
  graces: Grace[]
  transfer_pending: boolean
}

const whole = `select d.*,
    coalesce((select jsonb_agg(jsonb_build_object('role', c.role, 'contact', c.contact) order by c.role, c.contact)
      from registry_sandbox.domain_contact c where c.domain = d.name), '[]') as contacts,
    array(select h.host from registry_sandbox.domain_host h where h.domain = d.name order by h.host) as hosts,
    array(select s.name from registry_sandbox.host s where s.superordinate = d.name order by s.name) as subordinates,
    coalesce((select jsonb_agg(to_jsonb(g)) from registry_sandbox.grace_period g where g.domain = d.name), '[]') as graces,
    exists(select from registry_sandbox.transfer t
      where t.object = 'domain' and t.object_id = d.name and t.state = 'pending') as transfer_pending
  from registry_sandbox.domain d where d.name = $1`

const readDomainRow = statement<DomainRow>('read domain', whole)
const lockDomainRow = statement<{ name: string }>(
  'lock domain',
  'select name from registry_sandbox.domain where name = $1 for update',
)

export async function findDomain(sql: Sql, name: string): Promise<DomainRow | null> {
  return (await readDomainRow(sql, [name]))[0] ?? null
}

/**
 * For commands that change a domain: locks its row until the transaction ends. Reads after the lock and not with it, since a
 * statement that waited would still see the earlier links and transfers.
 */
export async function lockDomain(sql: Sql, name: string): Promise<DomainRow | null> {
  const [locked] = await lockDomainRow(sql, [name])
  return locked ? findDomain(sql, name) : null
}

export function runningGraces(domain: DomainRow, now: Date): Grace[] {
  return domain.graces.filter(grace => new Date(grace.ends_at) > now)
}

export function isDeleting(domain: DomainRow): boolean {
  return domain.phase !== 'registered'
}

/** RFC 5731 section 2.3: the statuses that were set and those derived from the object's state. `ok` excludes all others. */
export function statusesOf(domain: DomainRow): DomainStatus[] {
  const statuses: DomainStatus[] = [...domain.statuses]
  if (domain.hosts.length === 0) statuses.push('inactive')
  if (isDeleting(domain)) statuses.push('pendingDelete')
  if (domain.transfer_pending) statuses.push('pendingTransfer')
  return statuses.length ? statuses.sort() : ['ok']
}

/** RFC 3915 section 3.1. */
export function graceStatusesOf(domain: DomainRow, now: Date): GraceStatus[] {
  if (domain.phase === 'redemption') return ['redemptionPeriod']
  if (domain.phase === 'pending-restore') return ['pendingRestore']
  if (domain.phase === 'pending-delete') return ['pendingDelete']
  return [...new Set(runningGraces(domain, now).map(grace => grace.kind))]
}

/** The status that prohibits the command, if any (RFC 5731 section 2.3). */
export function prohibition(
  domain: DomainRow,
  action: 'Delete' | 'Renew' | 'Transfer' | 'Update',
): DomainStatus | null {
  const statuses = statusesOf(domain)
  const blocking: DomainStatus[] = [
    `client${action}Prohibited`,
    `server${action}Prohibited`,
    'pendingCreate',
    'pendingDelete',
    'pendingTransfer',
    'pendingUpdate',
  ]
  return blocking.find(status => statuses.includes(status)) ?? null
}

export function domainData(
  domain: DomainRow,
  now: Date,
  view: { authCode: boolean; hosts: 'all' | 'delegated' | 'subordinate' | 'none' },
): DomainData {
  return {
    name: domain.name,
    registryId: domain.roid,
    statuses: statusesOf(domain),
    ...(Object.keys(domain.status_texts).length > 0 ? { statusTexts: domain.status_texts } : {}),
    graceStatuses: graceStatusesOf(domain, now),
    registrant: domain.registrant,
    contacts: domain.contacts,
    nameServers: view.hosts === 'all' || view.hosts === 'delegated' ? domain.hosts : [],
    subordinateHosts: view.hosts === 'all' || view.hosts === 'subordinate' ? domain.subordinates : [],
    sponsor: domain.sponsor,
    creator: domain.creator,
    createdAt: domain.created_at,
    updater: domain.updater,
    updatedAt: domain.updated_at,
    expiresAt: domain.expires_at,
    transferredAt: domain.transferred_at,
    authCode: view.authCode ? domain.auth_code : null,
    dnssec: domain.dnssec && {
      maxSignatureLife: domain.dnssec.maxSignatureLife,
      records: domain.dnssec.keys
        ? { interface: 'key', keys: domain.dnssec.keys }
        : { interface: 'ds', ds: domain.dnssec.ds ?? [] },
    },
  }
}
