import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/payments'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { faultInSettings, isProvider, removeConnection, sendsRefunds, storeConnection } from './channel-connections.ts'
import { channelsAt } from './channels.ts'

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

/** Every provider that there is an adapter for, connected or not. */
export async function listProviders(db: Db, { policy }: OperatorContext) {
  const rows = await db.selectFrom('payment_channels').select(['channel', 'connected_at']).execute()
  const connected = new Map(rows.map(row => [row.channel, row.connected_at]))
  return ok({
    providers: channelsAt(policy)
      .filter(({ channel }) => isProvider(channel))
      .map(({ channel, currency, minimum, maximum, feeBasisPoints, feeFixed }) => ({
        channel,
        currency,
        minimum,
        maximum,
        feeBasisPoints,
        feeFixed,
        sendsRefunds: sendsRefunds.has(channel),
        connectedAt: connected.get(channel) ?? null,
      })),
  })
}
