import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import type { Vault } from '../../../platform/vault.ts'
import { notifyRegistriesChanged } from './registries.ts'

const httpsPort = 443
/** No registrar publishes how many it takes; two are few enough for those that are known. */
const usualRequests = 2

/** Connects an account at a registrar. It is reached over TLS only. */
export const connectUpstream =
  (passwords: Vault) => async (tx: Tx, _: OperatorContext, input: Input<typeof contract.connectUpstream>) => {
    const { name, host, port = httpsPort, account, appId, appKey, requestsPerSecond = usualRequests } = input
    const address = {
      host,
      port,
      account,
      plain: false,
      login: appId,
      password: passwords.seal(name, Buffer.from(appKey)),
      in_flight: requestsPerSecond,
    }
    const written = await tx
      .insertInto('registries')
      .values({ name, driver: 'upstream', ...address })
      .onConflict(conflict => conflict.column('name').doUpdateSet(address).where('registries.driver', '=', 'upstream'))
      .returning('id')
      .executeTakeFirst()
    if (!written) return fail('name-taken', { name })
    notifyRegistriesChanged(tx)
    return ok()
  }
