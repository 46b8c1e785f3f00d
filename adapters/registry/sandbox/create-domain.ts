/** RFC 5731 section 3.2.1. Two statements: one read, one write. */
import type { Response } from '../epp/answers.ts'
import type { CreateDomain } from '../port.ts'
import { amountText } from './amounts.ts'
import { type Account, chargeData, disagreement, noFunds } from './billing.ts'
import { addDays, addMonths, monthsOf } from './calendar.ts'
import { brokenDs, wrongInterface } from './ds-rules.ts'
import { ruleOf } from './name-rules.ts'
import { brokenRegistrant, type Registrant } from './registrant-rules.ts'
import { statement } from './statement.ts'
import { costOf, priceListOf, type TldPolicy } from './tld-policies.ts'
import { refuse, type UseCase } from './use-case.ts'

const look = statement<{ taken: boolean; contacts: Registrant[]; hosts: string[] }>(
  'look before create',
  `select exists(select from registry_sandbox.domain where name = $1) as taken,
     coalesce((select jsonb_agg(jsonb_build_object('id', id, 'addresses', addresses, 'registrant_data', registrant_data))
       from registry_sandbox.contact where id = any($2::text[])), '[]') as contacts,
     array(select name from registry_sandbox.host where name = any($3::text[])) as hosts`,
)

// The order of the parts does not matter: all see the same snapshot, and foreign keys are checked at the end.
const write = statement<Account>(
  'create domain',
  `with paid as (
     update registry_sandbox.registrar set balance = balance - $6::numeric
     where id = $3 and balance + credit_limit >= $6::numeric returning balance, credit_limit
   ), made as (
     insert into registry_sandbox.domain
       (name, roid, tld, sponsor, creator, created_at, expires_at, due_at, registrant, statuses, auth_code, dnssec, phase)
     select $1, 'D' || nextval('registry_sandbox.object_number') || '-NSTD', $2, $3, $3, $4::timestamptz, $5, $5, $7, '{}', $8, $9,
       'registered'
     from paid returning name
   ), contacts as (
     insert into registry_sandbox.domain_contact (domain, role, contact)
     select name, role, contact from made, unnest($10::text[], $11::text[]) as given (role, contact)
   ), hosts as (
     insert into registry_sandbox.domain_host (domain, host) select name, host from made, unnest($12::text[]) as host
   ), grace as (
     insert into registry_sandbox.grace_period (domain, kind, ends_at, registrar, fee, months)
     select name, 'addPeriod', $13::timestamptz, $3, $6::numeric, $14::int from made where $13::timestamptz > $4::timestamptz
   )
   select balance::text, credit_limit::text from paid`,
)

export const createDomain: UseCase<CreateDomain> = async (sql, actor, command) => {
  const rule = ruleOf(actor.policies, command.name)
  if (!rule.ok) return rule.answer
  const { policy, label } = rule
  const months = command.period ? monthsOf(command.period) : policy.years.min * 12
  const broken = brokenPolicy(policy, command, months)
  if (broken) return broken

  const contacts = command.contacts ?? []
  const hosts = [...new Set(command.nameServers)]
  const wanted = [...new Set([...contacts.map(({ contact }) => contact), command.registrant ?? []].flat())]
  const [found] = await look(sql, [command.name, wanted, hosts])
  if (!found || found.taken) return refuse(2302)
  const ids = found.contacts.map(({ id }) => id)
  if (found.contacts.length < wanted.length) return absent('contact', wanted, ids)
  if (found.hosts.length < hosts.length) return absent('host', hosts, found.hosts)

  const registrant = found.contacts.find(({ id }) => id === command.registrant)
  const unfit = brokenRegistrant(policy, registrant)
  if (unfit) return unfit

  const list = priceListOf(policy, label)
  const cost = costOf(policy, list, 'create', months)
  const refused = disagreement(command.fee, cost, list.standard)
  if (refused) return refused

  const expiresAt = addMonths(actor.now, months)
  const [account] = await write(sql, [
    command.name,
    policy.tld,
    actor.registrar,
    actor.now,
    expiresAt,
    amountText(cost),
    command.registrant ?? null,
    command.authCode,
    command.dnssec ? JSON.stringify(storedDnssec(command.dnssec)) : null,
    contacts.map(({ role }) => role),
    contacts.map(({ contact }) => contact),
    hosts,
    addDays(actor.now, policy.life.addGrace),
    months,
  ])
  if (!account) return noFunds
  const charged = command.fee ? chargeData(cost, account) : null
  return {
    code: 1000,
    data: { kind: 'domain-created', created: { name: command.name, createdAt: actor.now, expiresAt, charged } },
  }
}

function brokenPolicy(policy: TldPolicy, command: CreateDomain, months: number): Response | null {
  const { contacts = [], registrant, nameServers = [], dnssec, authCode } = command
  if (months % 12 !== 0 || months < policy.years.min * 12 || months > policy.years.max * 12)
    return refuse(2306, `${policy.years.min} to ${policy.years.max} years`)
  if (authCode.length < 6) return refuse(2306, 'an auth code has at least 6 characters')
  if (policy.contacts === 'none') {
    if (registrant !== undefined || contacts.length) return refuse(2306, 'a thin registry takes no contacts')
  } else {
    if (registrant === undefined) return refuse(2003, 'a registrant is required')
    const missing = policy.contacts.required.find(role => !contacts.some(contact => contact.role === role))
    if (missing) return refuse(2003, `a contact of type ${missing} is required`)
  }
  const distinct = new Set(contacts.map(({ role, contact }) => `${role} ${contact}`))
  if (distinct.size < contacts.length) return refuse(2306, 'a contact is named twice')
  if (nameServers.length > policy.maxNameServers) return refuse(2306, `at most ${policy.maxNameServers} name servers`)
  const wrong = dnssec && wrongInterface(policy, dnssec.records)
  if (wrong) return wrong
  return dnssec?.records.interface === 'ds' ? brokenDs(dnssec.records.ds) : null
}

function storedDnssec({ maxSignatureLife, records }: NonNullable<CreateDomain['dnssec']>) {
  return { maxSignatureLife, ...(records.interface === 'ds' ? { ds: records.ds } : { keys: records.keys }) }
}

function absent(what: string, wanted: readonly string[], found: readonly string[]): Response {
  return refuse(2303, ...wanted.filter(one => !found.includes(one)).map(one => `the ${what} ${one} does not exist`))
}
