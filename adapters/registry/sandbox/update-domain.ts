/** RFC 5731 section 3.2.5, with secDNS (RFC 5910 section 5.2.5). */

import { isDeepStrictEqual } from 'node:util'
import type { Response } from '../epp/answers.ts'
import type { DnssecChange, DomainContact, UpdateDomain } from '../port.ts'
import { findContact } from './contact-record.ts'
import { type DomainRow, lockDomain, prohibition, type StoredDnssec } from './domain-record.ts'
import { brokenDs, wrongInterface } from './ds-rules.ts'
import { brokenRegistrant } from './registrant-rules.ts'
import { type Sql, statement } from './statement.ts'
import { changedStatuses, prohibitedUpdate } from './status-change.ts'
import { policyOf, type TldPolicy } from './tld-policies.ts'
import { done, refuse, type UseCase } from './use-case.ts'

type Next = Pick<DomainRow, 'hosts' | 'contacts' | 'statuses' | 'status_texts' | 'registrant' | 'auth_code' | 'dnssec'>

const find = statement<{ contacts: string[]; hosts: string[]; bare: string[] }>(
  'find contacts and hosts',
  `select array(select id from registry_sandbox.contact where id = any($1::text[])) as contacts,
     array(select name from registry_sandbox.host where name = any($2::text[])) as hosts,
     array(select name from registry_sandbox.host where name = any($2::text[]) and superordinate = $3 and addresses = '[]') as bare`,
)
const write = statement<never>(
  'update domain',
  `update registry_sandbox.domain set statuses = $2, registrant = $3, auth_code = $4, dnssec = $5, updater = $6, updated_at = $7,
     status_texts = $8
   where name = $1`,
)
const removeHosts = statement<never>(
  'remove name servers',
  'delete from registry_sandbox.domain_host where domain = $1 and host = any($2::text[])',
)
const addHosts = statement<never>(
  'add name servers',
  'insert into registry_sandbox.domain_host (domain, host) select $1, unnest($2::text[])',
)
const removeContacts = statement<never>(
  'remove contacts',
  `delete from registry_sandbox.domain_contact using unnest($2::text[], $3::text[]) as gone (role, contact)
   where domain = $1 and domain_contact.role = gone.role and domain_contact.contact = gone.contact`,
)
const addContacts = statement<never>(
  'add contacts',
  `insert into registry_sandbox.domain_contact (domain, role, contact) select $1, role, contact
   from unnest($2::text[], $3::text[]) as given (role, contact)`,
)

export const updateDomain: UseCase<UpdateDomain> = async (sql, actor, command) => {
  const domain = await lockDomain(sql, command.name)
  const found = policyOf(actor.policies, command.name)
  if (!domain || !found) return refuse(2303)
  if (domain.sponsor !== actor.registrar) return refuse(2201)
  const { add, remove, registrant, authCode, dnssec } = command
  const asked = [...Object.values(add ?? {}), ...Object.values(remove ?? {}), registrant, authCode, dnssec]
  const blocked = prohibitedUpdate(prohibition(domain, 'Update'), remove?.statuses, asked)
  if (blocked) return blocked
  const next = afterChanges(domain, command, found.policy)
  if ('code' in next) return next
  const missing = await missingObjects(sql, command)
  if (missing) return missing
  const contact = registrant ? await findContact(sql, registrant) : null
  const unfit = contact && brokenRegistrant(found.policy, contact)
  if (unfit) return unfit

  await moveLinks(sql, domain, next)
  await write(sql, [
    domain.name,
    next.statuses,
    next.registrant,
    next.auth_code,
    next.dnssec && JSON.stringify(next.dnssec),
    actor.registrar,
    actor.now,
    JSON.stringify(next.status_texts),
  ])
  return done
}

function afterChanges(domain: DomainRow, command: UpdateDomain, policy: TldPolicy): Next | Response {
  const { add, remove, registrant, authCode, dnssec } = command
  if (!add && !remove && registrant === undefined && authCode === undefined && !dnssec)
    return refuse(2003, 'nothing is to be changed')
  if (authCode !== undefined && authCode !== null && authCode.length < 6)
    return refuse(2306, 'an auth code has at least 6 characters')
  const hosts = changed(domain.hosts, add?.nameServers, remove?.nameServers)
  const contacts = changed(domain.contacts, add?.contacts, remove?.contacts)
  if ('code' in hosts) return hosts
  if ('code' in contacts) return contacts
  if (hosts.length > policy.maxNameServers) return refuse(2306, `at most ${policy.maxNameServers} name servers`)
  const broken = brokenContacts(policy, contacts, registrant)
  if (broken) return broken
  const { statuses, texts } = changedStatuses(
    { statuses: domain.statuses, texts: domain.status_texts },
    { add: add?.statuses, addTexts: add?.statusTexts, remove: remove?.statuses },
  )
  const secured = dnssec ? changedDnssec(domain.dnssec, dnssec, policy) : domain.dnssec
  if (secured && 'code' in secured) return secured
  return {
    hosts,
    contacts,
    statuses,
    status_texts: texts,
    registrant: registrant || domain.registrant,
    auth_code: authCode === undefined ? domain.auth_code : authCode,
    dnssec: secured,
  }
}

function changed<T>(had: readonly T[], add: readonly T[] = [], remove: readonly T[] = []): T[] | Response {
  const has = (list: readonly T[], one: T) => list.some(other => isDeepStrictEqual(other, one))
  if (remove.some(one => !has(had, one))) return refuse(2303, 'what is to be removed is not there')
  const left = had.filter(one => !has(remove, one))
  if (add.some((one, at) => has(left, one) || has(add.slice(0, at), one)))
    return refuse(2302, 'what is to be added is there already')
  return [...left, ...add]
}

function brokenContacts(
  policy: TldPolicy,
  contacts: readonly DomainContact[],
  registrant: string | undefined,
): Response | null {
  if (policy.contacts === 'none')
    return contacts.length || registrant ? refuse(2306, 'a thin registry takes no contacts') : null
  if (registrant === '') return refuse(2306, 'a registrant is required')
  const missing = policy.contacts.required.find(role => !contacts.some(contact => contact.role === role))
  return missing ? refuse(2306, `a contact of type ${missing} is required`) : null
}

function changedDnssec(
  had: StoredDnssec | null,
  change: DnssecChange,
  policy: TldPolicy,
): StoredDnssec | null | Response {
  if (change.urgent) return refuse(2102, 'urgent changes are not offered')
  const { remove, add } = change
  for (const records of [remove === 'all' ? undefined : remove, add?.records]) {
    const wrong = records && wrongInterface(policy, records)
    if (wrong) return wrong
  }
  if (policy.dnssec === 'none') return refuse(2306, 'DNSSEC is not offered')
  const maxSignatureLife = change.maxSignatureLife ?? add?.maxSignatureLife ?? had?.maxSignatureLife
  if (policy.dnssec === 'keys') {
    const keys = changed(remove === 'all' ? [] : (had?.keys ?? []), keysIn(add?.records), keysIn(remove))
    if ('code' in keys) return keys
    return keys.length ? { maxSignatureLife, keys } : null
  }
  const ds = changed(remove === 'all' ? [] : (had?.ds ?? []), dsIn(add?.records), dsIn(remove))
  if ('code' in ds) return ds
  if (!ds.length) return null
  return brokenDs(ds) ?? { maxSignatureLife, ds }
}

type Records = DnssecChange['remove']
const dsIn = (records: Records) => (records && records !== 'all' && records.interface === 'ds' ? records.ds : [])
const keysIn = (records: Records) => (records && records !== 'all' && records.interface === 'key' ? records.keys : [])

async function missingObjects(sql: Sql, { name, add, registrant }: UpdateDomain): Promise<Response | null> {
  const contacts = [...new Set([...(add?.contacts ?? []).map(({ contact }) => contact), registrant || []].flat())]
  const hosts = add?.nameServers ?? []
  if (!contacts.length && !hosts.length) return null
  const [found] = await find(sql, [contacts, hosts, name])
  const missing = [
    ...contacts.filter(contact => !found?.contacts.includes(contact)),
    ...hosts.filter(host => !found?.hosts.includes(host)),
  ]
  if (missing.length) return refuse(2303, ...missing.map(one => `${one} does not exist`))
  // A name server below the domain that it serves needs glue (RFC 5732 section 3.2.1).
  const [bare] = found?.bare ?? []
  return bare ? refuse(2306, `${bare} has no address`) : null
}

async function moveLinks(sql: Sql, had: DomainRow, next: Next): Promise<void> {
  const { name } = had
  const minus = <T>(list: readonly T[], other: readonly T[]) =>
    list.filter(one => !other.some(same => isDeepStrictEqual(same, one)))
  const [lostHosts, newHosts] = [minus(had.hosts, next.hosts), minus(next.hosts, had.hosts)]
  const [lostContacts, newContacts] = [minus(had.contacts, next.contacts), minus(next.contacts, had.contacts)]
  const columns = (contacts: DomainContact[]) => [contacts.map(one => one.role), contacts.map(one => one.contact)]
  if (lostHosts.length) await removeHosts(sql, [name, lostHosts])
  if (newHosts.length) await addHosts(sql, [name, newHosts])
  if (lostContacts.length) await removeContacts(sql, [name, ...columns(lostContacts)])
  if (newContacts.length) await addContacts(sql, [name, ...columns(newContacts)])
}
