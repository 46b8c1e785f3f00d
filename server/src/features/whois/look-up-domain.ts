import type { RegistrationData } from '@namestead/adapters/rdap/port'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/whois'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'
import { type AvailabilityChecks, checkNames } from '../registration/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import type { AskRegistry } from './ask-registry.ts'
import { isSponsored } from './find-sponsored.ts'
import { readTypedDomain } from './typed-domain.ts'

export interface LookUpPorts {
  readonly catalogue: Catalogue
  readonly checks: AvailabilityChecks
  readonly askRegistry: AskRegistry
}

/** What is known of a domain whose sources are silent. */
const unknown = {
  state: 'unknown',
  registrar: null,
  registrant: null,
  createdAt: null,
  changedAt: null,
  expiresAt: null,
  statuses: [],
  nameServers: [],
  signed: null,
  raw: '',
  source: null,
} as const

/** The public data of a domain, and what the caller may do with it. */
export function lookUpDomain({ catalogue, checks, askRegistry }: LookUpPorts) {
  const readOffer = offersBy(catalogue, checks)

  return async (db: Db, context: Caller, input: Input<typeof contract.lookUpDomain>) => {
    const domain = readTypedDomain(catalogue, input.name)
    if (!domain) return fail('name-invalid')
    const { ascii: name, unicode } = domain
    const asked = await askRegistry(db, name, context)
    const tld = catalogue.find(domain.tld)
    if (asked.outcome === 'no-server') return fail('no-server', { tld: tld?.unicode ?? domain.tld })
    if (asked.outcome === 'busy') return fail('look-ups-busy')
    const found: RegistrationData | typeof unknown = asked.outcome === 'answered' ? asked.answer.data : unknown
    const own = (await ownNames(db, context.account, [name])).get(name) ?? null
    const ours = await isSponsored(db, name)
    const others = found.state === 'registered' && own === null && Boolean(tld?.registry)
    return ok({
      name,
      unicode,
      tld: domain.tld,
      ...found,
      silent: asked.outcome === 'answered' ? asked.answer.silent : asked.silent,
      askedAt: asked.outcome === 'answered' ? asked.answer.askedAt : context.now,
      own,
      ...(found.state === 'free' && own === null ? await readOffer(db, context, name) : noOffer),
      // A domain of another account here is pushed, not transferred.
      can: { watch: others, transferIn: others && !ours, contact: own === null && ours },
    })
  }
}

const noOffer = { offer: null, unoffered: null } as const

/** The registry's word and our price, as in search: the public data says nothing of premium domains. */
function offersBy(catalogue: Catalogue, checks: AvailabilityChecks) {
  const check = checkNames(catalogue, checks)
  return async (db: Db, context: Caller, name: string) => {
    const answer = await check(db, context, { names: [name] })
    const [row] = answer.failed === undefined ? answer.data.names : []
    if (row?.register && (row.state === 'available' || row.state === 'premium'))
      return {
        offer: { premium: row.state === 'premium', register: row.register, renew: row.renew },
        unoffered: null,
      }
    return { offer: null, unoffered: reasonOf(row?.state) }
  }
}

function reasonOf(state: string | undefined): (typeof contract.unofferedReasons)[number] {
  if (state === 'taken' || state === 'yours') return 'refused'
  if (state === 'opens') return 'not-open'
  if (state === 'paused') return 'paused'
  return state === 'unknown' ? 'silent' : 'not-connected'
}
