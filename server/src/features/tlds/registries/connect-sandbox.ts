import { anyOf, type Databases } from '../../../platform/database.ts'
import type { Vault } from '../../../platform/vault.ts'
import { notifyTldsChanged } from '../tlds-changed.ts'
import { notifyRegistriesChanged } from './registries.ts'

export interface SandboxEndpoint {
  readonly port: number
  readonly authority: string
  readonly login: string
  readonly password: string
  readonly tlds: readonly string[]
}

// The sandbox commits concurrent commands together, so more of them need fewer commits.
const pipelined = 32
// It accepts ten times as many; smaller frames are answered concurrently.
const namesPerCheck = 50

/** Records where the sandbox registry currently listens, and that it serves its TLDs. */
export async function connectSandboxRegistry(
  { transact }: Databases,
  passwords: Vault,
  endpoint: SandboxEndpoint,
): Promise<string> {
  return transact(async tx => {
    const address = {
      host: '127.0.0.1',
      port: endpoint.port,
      authority: endpoint.authority,
      login: endpoint.login,
      password: passwords.seal('sandbox', Buffer.from(endpoint.password)),
      in_flight: pipelined,
      names_per_check: namesPerCheck,
    }
    const { id } = await tx
      .insertInto('registries')
      .values({ name: 'sandbox', driver: 'epp', ...address })
      .onConflict(conflict => conflict.column('name').doUpdateSet(address))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('tlds')
      .set({ registry_id: id })
      .where('label', '=', anyOf([...endpoint.tlds]))
      .where('registry_id', 'is', null)
      .execute()
    notifyRegistriesChanged(tx)
    notifyTldsChanged(tx)
    return id
  })
}

/** Our account at the sandbox upstream, and where that listens. */
export interface SandboxUpstreamEndpoint {
  readonly port: number
  readonly account: string
  readonly appId: string
  readonly appKey: string
}

// It limits nobody.
const upstreamRequestsASecond = 100

export async function connectSandboxUpstream(
  { transact }: Databases,
  passwords: Vault,
  { port, account, appId, appKey }: SandboxUpstreamEndpoint,
): Promise<string> {
  return transact(async tx => {
    const name = 'sandbox-upstream'
    const address = {
      host: '127.0.0.1',
      port,
      account,
      plain: true,
      login: appId,
      password: passwords.seal(name, Buffer.from(appKey)),
      in_flight: upstreamRequestsASecond,
    }
    const { id } = await tx
      .insertInto('registries')
      .values({ name, driver: 'upstream', ...address })
      .onConflict(conflict => conflict.column('name').doUpdateSet(address))
      .returning('id')
      .executeTakeFirstOrThrow()
    notifyRegistriesChanged(tx)
    return id
  })
}
