import type { DsRecord } from '@namestead/adapters/registry/port'
import type { Input } from '@namestead/contract/call'
import { type KeyData, parseDelegationLine } from '@namestead/contract/dns-delegation-lines'
import type * as contract from '@namestead/contract/dnssec'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type Catalogue, canDo, type Registries } from '../tlds/index.ts'
import { delegatedDomain, obstacleOf } from './delegated-domain.ts'
import { withKey } from './ds-records.ts'
import { isManaged } from './read-delegation.ts'
import { requestDs } from './request-ds.ts'

const errorOf = {
  unsupported: 'signing-unsupported',
  'not-active': 'domain-not-active',
  locked: 'signing-locked',
  'change-under-way': 'signing-under-way',
} as const

interface DsPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
}

type Kind = 'add' | 'remove'
type DsInput = Input<typeof contract.removeDs> & { readonly dnskeys?: readonly string[] | undefined }

/** Requests DS to be added to a domain whose DNSSEC is elsewhere, or to be removed. */
const changeDs =
  (kind: Kind, ports: DsPorts) =>
  async (tx: Tx, { account, by, now }: Actor, { domain: id, ds, dnskeys = [] }: DsInput) => {
    const domain = await delegatedDomain(tx, account, id)
    if (!domain) return fail('domain-unknown')
    const keys = readKeys(dnskeys)
    const parsed: DsRecord[] = []
    for (const text of ds) {
      const line = parseDelegationLine(text)
      if (!line || !('ds' in line)) return fail('ds-invalid')
      parsed.push(withKey(domain.name, line.ds, keys))
    }
    // A DS that came with a transfer can be removed under an extension that offers none.
    const obstacle = obstacleOf(domain, kind === 'remove' || canDo(ports, domain, 'dnssec'))
    if (obstacle) return fail(errorOf[obstacle])
    if (await isManaged(tx, id)) return fail('ds-managed')
    const change = { add: kind === 'add' ? parsed : [], remove: kind === 'remove' ? parsed : [] }
    const made = await requestDs(tx, { domain: id, replaces: false, ...change, by }, now)
    return made === undefined ? fail('signing-under-way') : ok()
  }

const readKeys = (texts: readonly string[]): KeyData[] =>
  texts.flatMap(text => {
    const line = parseDelegationLine(text)
    return line && 'key' in line ? [line.key] : []
  })

export const addDs = (ports: DsPorts) => changeDs('add', ports)
export const removeDs = (ports: DsPorts) => changeDs('remove', ports)
