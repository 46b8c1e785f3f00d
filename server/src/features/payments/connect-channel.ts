import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/payments'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { faultInSettings, isProvider, removeConnection, storeConnection } from './channel-connections.ts'

export const connectChannel =
  (vault: Vault) =>
  async (tx: Tx, { now, concerns }: OperatorContext, { channel, settings }: Input<typeof contract.connectChannel>) => {
    if (!isProvider(channel)) return fail('channel-unknown')
    const why = faultInSettings(channel, settings)
    if (why !== undefined) return fail('settings-unusable', { why })
    concerns('channel', channel)
    await storeConnection(tx, vault, channel, settings, now)
    return ok()
  }

export async function disconnectChannel(
  tx: Tx,
  { concerns }: OperatorContext,
  { channel }: Input<typeof contract.disconnectChannel>,
) {
  if (!isProvider(channel)) return fail('channel-unknown')
  concerns('channel', channel)
  return (await removeConnection(tx, channel)) ? ok() : fail('channel-not-connected', { channel })
}
