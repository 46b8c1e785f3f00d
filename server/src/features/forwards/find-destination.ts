import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { keyOfReturn, wasSent } from '../notices/index.ts'
import { returnHashOf } from './return-addresses.ts'
import { candidatesOf } from './rules.ts'

export interface Refusal {
  readonly code: number
  readonly text: string
}

/**
 * Where a mail goes: to those who agreed to receive an address, to a return address of a forwarded mail, to our postmaster, `to` empty where nobody is named, or nowhere: a report about our notice is read.
 */
export type Destination =
  | { readonly kind: 'forward'; readonly domain: string; readonly address: string; readonly targets: readonly string[] }
  | { readonly kind: 'return'; readonly address: Buffer }
  | { readonly kind: 'postmaster'; readonly to: string }
  | { readonly kind: 'notice'; readonly key: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

interface Asked {
  readonly recipient: string
  /** The envelope's sender, empty for a bounce. */
  readonly sender: string
  readonly mailHost: string
  /** Who reads mail to the postmaster of the mail host; empty where nobody does. */
  readonly postmaster: string
}

const refused = (code: number, text: string): Destination => ({ kind: 'refused', refusal: { code, text } })

/**
 * Decides about one recipient. Only domains with forwards are served, and only addresses that they have; all else is refused while
 * the client waits, so that no bounce has to be sent for it.
 */
export async function findDestination(
  db: Db,
  { recipient, sender, mailHost, postmaster }: Asked,
): Promise<Destination> {
  const { mailbox, domain } = partsOf(recipient)
  if (domain === mailHost) {
    if (isPostmaster(mailbox)) return { kind: 'postmaster', to: postmaster }
    const key = keyOfReturn(mailbox)
    if (key !== undefined && (await wasSent(db, key)))
      return sender === '' ? { kind: 'notice', key } : refused(550, '5.7.1 This address takes bounces only')
    const address = returnHashOf(mailbox)
    if (!(await wasMade(db, address))) return refused(550, '5.1.1 No such address')
    // Anyone else who wrote to it would use us as a relay.
    return sender === '' ? { kind: 'return', address } : refused(550, '5.7.1 This address takes bounces only')
  }
  const found = await readForward(db, domain, candidatesOf(mailbox))
  if (!found?.has_forwards) return refused(550, '5.7.1 We do not relay mail')
  if (!found.receives) return refused(550, '5.2.1 This domain receives no mail at present')
  const known = found.targets?.filter(({ state }) => state !== 'declined') ?? []
  if (found.forward === null || known.length === 0)
    return isPostmaster(mailbox) ? { kind: 'postmaster', to: postmaster } : refused(550, '5.1.1 No such address')
  const targets = known.filter(({ state }) => state === 'confirmed').map(({ email }) => email)
  if (targets.length === 0) return refused(450, '4.2.1 The recipient has not agreed yet, try again later')
  const address = `${mailbox.toLowerCase()}@${domain}`
  if (await leadsBack(db, found.forward, targets)) return refused(550, '5.4.6 This address leads back to itself')
  return { kind: 'forward', domain: found.id, address, targets }
}

async function wasMade(db: Db, address: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('forward_return_addresses')
    .select('domain_id')
    .where('address_hash', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

/** Every server has one, for its host and for each domain that it receives mail of (RFC 5321 section 4.5.1). */
const isPostmaster = (mailbox: string) => mailbox.toLowerCase() === 'postmaster'

export function partsOf(address: string): { readonly mailbox: string; readonly domain: string } {
  const at = address.lastIndexOf('@')
  return {
    mailbox: address.slice(0, at),
    domain: address
      .slice(at + 1)
      .toLowerCase()
      .replace(/\.$/, ''),
  }
}

interface FoundForward {
  readonly id: string
  readonly receives: boolean
  readonly has_forwards: boolean
  readonly forward: string | null
  readonly targets: readonly { readonly email: string; readonly state: string }[] | null
}

/** The forward of the first of these mailboxes that the domain has; a domain whose DNS is interrupted or held receives nothing. */
async function readForward(db: Db, domain: string, mailboxes: readonly string[]): Promise<FoundForward | undefined> {
  const { rows } = await sql<FoundForward>`
    select d.id, d.state in ('active', 'expired') and d.interrupted_at is null
        and not exists (select from domain_holds h where h.domain_id = d.id and h.lifted_at is null) as receives,
      exists (select from forwards any_f where any_f.domain_id = d.id) as has_forwards, f.id as forward,
      (select jsonb_agg(jsonb_build_object('email', r.email, 'state', r.state) order by r.id)
        from forward_targets t join forward_recipients r on r.id = t.recipient_id where t.forward_id = f.id) as targets
    from domains d left join lateral (
      select f.id from forwards f where f.domain_id = d.id and f.mailbox = any(${[...mailboxes]}::text[])
      order by array_position(${[...mailboxes]}::text[], f.mailbox) limit 1) f on true
    where d.name = ${domain} and d.state <> 'gone'`.execute(db)
  return rows[0]
}

const maxSteps = 50

/** Whether forwards of this installation lead from these targets to the forward. */
export async function leadsBack(db: Db, forward: string, targets: readonly string[]): Promise<boolean> {
  const waiting = [...targets]
  const seen = new Set<string>()
  for (let step = 0; step < maxSteps; step++) {
    const next = waiting.shift()
    if (next === undefined) return false
    const { mailbox, domain } = partsOf(next)
    const found = await readForward(db, domain, candidatesOf(mailbox))
    if (!found?.forward || seen.has(found.forward)) continue
    if (found.forward === forward) return true
    seen.add(found.forward)
    for (const { email } of found.targets ?? []) waiting.push(email)
  }
  // A chain of this length is taken for a circle.
  return true
}
