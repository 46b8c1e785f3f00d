import type {
  ContactData,
  ContactStatus,
  Disclosure,
  ExtensionData,
  Phone,
  PostalAddress,
  StatusTexts,
} from '../port.ts'
import { type Sql, statement } from './statement.ts'

export type ContactRow = {
  id: string
  roid: string
  sponsor: string
  creator: string
  created_at: Date
  updater: string | null
  updated_at: Date | null
  transferred_at: Date | null
  addresses: PostalAddress[]
  voice: Phone | null
  fax: Phone | null
  email: string
  disclosure: Disclosure | null
  statuses: ContactStatus[]
  status_texts: StatusTexts
  auth_code: string
  registrant_data: ExtensionData[]
  linked: boolean
  transfer_pending: boolean
}

const whole = `select c.*,
    exists(select from registry_sandbox.domain d where d.registrant = c.id)
      or exists(select from registry_sandbox.domain_contact l where l.contact = c.id) as linked,
    exists(select from registry_sandbox.transfer t
      where t.object = 'contact' and t.object_id = c.id and t.state = 'pending') as transfer_pending
  from registry_sandbox.contact c where c.id = $1`
const readContactRow = statement<ContactRow>('read contact', whole)
const lockContactRow = statement<{ id: string }>(
  'lock contact',
  'select id from registry_sandbox.contact where id = $1 for update',
)

export async function findContact(sql: Sql, id: string): Promise<ContactRow | null> {
  return (await readContactRow(sql, [id]))[0] ?? null
}

export async function lockContact(sql: Sql, id: string): Promise<ContactRow | null> {
  const [locked] = await lockContactRow(sql, [id])
  return locked ? findContact(sql, id) : null
}

/** RFC 5733 section 2.2: `ok` may be combined with `linked` only. */
export function contactStatusesOf(contact: ContactRow): ContactStatus[] {
  const statuses: ContactStatus[] = [...contact.statuses]
  if (contact.transfer_pending) statuses.push('pendingTransfer')
  if (!statuses.length) statuses.push('ok')
  if (contact.linked) statuses.push('linked')
  return statuses.sort()
}

export function contactProhibition(
  contact: ContactRow,
  action: 'Delete' | 'Transfer' | 'Update',
): ContactStatus | null {
  const statuses = contactStatusesOf(contact)
  const blocking: ContactStatus[] = [`client${action}Prohibited`, `server${action}Prohibited`, 'pendingTransfer']
  return blocking.find(status => statuses.includes(status)) ?? null
}

export function contactData(contact: ContactRow): ContactData {
  return {
    contact: contact.id,
    registryId: contact.roid,
    statuses: contactStatusesOf(contact),
    ...(Object.keys(contact.status_texts).length > 0 ? { statusTexts: contact.status_texts } : {}),
    addresses: contact.addresses,
    voice: contact.voice,
    fax: contact.fax,
    email: contact.email,
    sponsor: contact.sponsor,
    creator: contact.creator,
    createdAt: contact.created_at,
    updater: contact.updater,
    updatedAt: contact.updated_at,
    transferredAt: contact.transferred_at,
    authCode: contact.auth_code,
    disclosure: contact.disclosure,
    registrantData: contact.registrant_data,
  }
}
