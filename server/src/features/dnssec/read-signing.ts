import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/dnssec'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { explainRefusal } from '../../platform/registry-refusals.ts'
import type { Actor } from '../../platform/use-case.ts'
import { canDo } from '../tlds/index.ts'
import { findZone } from '../zones/index.ts'
import { findSigning } from './advance-signing.ts'
import { delegatedDomain } from './delegated-domain.ts'
import { rollAllowance, type SigningPorts, turnOffAllowance, turnOnAllowance } from './sign-zone.ts'
import { keysOfZone } from './zone-keys.ts'

export const readSigning =
  (ports: Omit<SigningPorts, 'keys'>) =>
  async (db: Db, { account, language }: Actor, input: Input<typeof contract.readSigning>) => {
    const domain = await delegatedDomain(db, account, input.domain)
    if (!domain) return fail('zone-unknown')
    const zone = await findZone(db, account, input.domain)
    const signing = zone && (await findSigning(db, zone.id))
    const keys = zone ? await keysOfZone(db, zone) : []
    const { ourNameServers } = ports
    const hosted = { ourNameServers, supported: canDo(ports, domain, 'dnssec') }
    return ok({
      domain: domain.id,
      name: domain.name,
      unicode: domain.unicode,
      hosted: zone !== undefined && domain.name_servers.some(host => ourNameServers.includes(host)),
      secured: domain.secured,
      state: signing?.state ?? 'off',
      until: signing?.due_at ?? null,
      refusal: explainRefusal(signing?.refusal ?? '', language),
      keys: keys.map(({ keyTag, algorithm, digestType, digest, role, publicKey }) => {
        return { keyTag, algorithm, digestType, digest, role, publicKey }
      }),
      can: {
        turnOn: zone ? turnOnAllowance(domain, signing, hosted) : ('elsewhere' as const),
        turnOff: turnOffAllowance(domain, signing),
        roll: rollAllowance(domain, signing),
      },
    })
  }
