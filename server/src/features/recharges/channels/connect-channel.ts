import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/recharges'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import type { Vault } from '../../../platform/vault.ts'
import { settleOperatorTodo } from '../../notices/index.ts'
import { agree, endProposal, proposalsOf } from '../../operators/index.ts'
import {
  faultInSettings,
  isProvider,
  type ProviderChannel,
  removeConnection,
  sendsRefunds,
  storeConnection,
} from './channel-connections.ts'
import { channelsAt } from './channels.ts'
import { fingerprintOf, merchantOf } from './merchant-of.ts'

/** Proposes settings, which wait sealed; where another operator has proposed the very same, they are connected. */
export const connectChannel =
  (vault: Vault) =>
  async (tx: Tx, context: OperatorContext, { channel, settings }: Input<typeof contract.connectChannel>) => {
    if (!isProvider(channel)) return fail('channel-unknown')
    const why = faultInSettings(channel, settings)
    if (why !== undefined) return fail('settings-unusable', { why })
    context.concerns('channel', channel)
    await lockChannels(tx)
    return connectWhenAgreed(tx, context, vault, channel, settings)
  }

/** Connects what is proposed, which the fingerprint names: a proposal that has taken its place since is not confirmed unseen. */
export const confirmChannel =
  (vault: Vault) =>
  async (tx: Tx, context: OperatorContext, { channel, fingerprint }: Input<typeof contract.confirmChannel>) => {
    if (!isProvider(channel)) return fail('channel-unknown')
    context.concerns('channel', channel)
    await lockChannels(tx)
    const waiting = await tx
      .selectFrom('payment_channel_proposals')
      .select(['settings', 'fingerprint'])
      .where('channel', '=', channel)
      .executeTakeFirst()
    if (!waiting) return fail('channel-not-proposed', { channel })
    if (waiting.fingerprint !== fingerprint) return fail('proposal-replaced', { fingerprint: waiting.fingerprint })
    const settings = vault.open(proposed(channel), waiting.settings).toString()
    return connectWhenAgreed(tx, context, vault, channel, settings)
  }

const kind = 'channel'
/** Sealed under a context of their own: a row of proposed settings opens nowhere as connected ones. */
const proposed = (channel: ProviderChannel) => `proposed ${channel}`

/** Channels are connected one after the other: a channel that never was has no row to lock. */
const lockChannels = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('payment channels', 0))`.execute(tx)

/**
 * Connects settings that a second operator asks for; one alone could have customers pay another merchant. What is connected continues
 * until then. The terms name the merchant and where it is asked, never a key.
 */
async function connectWhenAgreed(
  tx: Tx,
  context: OperatorContext,
  vault: Vault,
  channel: ProviderChannel,
  settings: string,
) {
  const fingerprint = fingerprintOf(settings)
  const terms = `${merchantOf(channel, settings)} #${fingerprint}`
  const answer = await agree(
    tx,
    context,
    { kind, subject: channel, terms },
    {
      kind,
      text: {
        us: `Customers are about to pay by ${channel} to another merchant or address (${terms}). Compare them with the provider's own console, then confirm the channel as a second operator, or disconnect it.`,
        zhcn: `客户通过 ${channel} 的付款将改用新的商户或地址（${terms}）。请与支付机构后台核对，再以第二名操作员的身份确认，或断开该渠道。`,
      },
    },
  )
  if (answer === 'yours') return fail('approved-by-you')
  if (answer === 'proposed') {
    const values = { settings: vault.seal(proposed(channel), Buffer.from(settings)), fingerprint }
    await tx
      .insertInto('payment_channel_proposals')
      .values({ channel, ...values })
      .onConflict(conflict => conflict.column('channel').doUpdateSet(values))
      .execute()
    return ok({ channel, fingerprint, state: 'proposed' as const })
  }
  await dropProposal(tx, channel)
  await storeConnection(tx, vault, channel, settings, context.now)
  return ok({ channel, fingerprint, state: 'done' as const })
}

const dropProposal = (tx: Tx, channel: ProviderChannel) =>
  tx.deleteFrom('payment_channel_proposals').where('channel', '=', channel).returning('channel').executeTakeFirst()

/** Also drops what is proposed for it. One operator is enough: nobody is paid then. */
export async function disconnectChannel(
  tx: Tx,
  { now, operator, concerns }: OperatorContext,
  { channel }: Input<typeof contract.disconnectChannel>,
) {
  if (!isProvider(channel)) return fail('channel-unknown')
  concerns('channel', channel)
  await lockChannels(tx)
  const waited = await dropProposal(tx, channel)
  await endProposal(tx, { kind, subject: channel })
  await settleOperatorTodo(tx, { kind, reference: channel }, 'The channel was disconnected.', now, operator)
  return (await removeConnection(tx, channel)) || waited ? ok() : fail('channel-not-connected', { channel })
}

/** Every provider that there is an adapter for, connected or not. */
export async function listProviders(db: Db, { policy }: OperatorContext) {
  const rows = await db.selectFrom('payment_channels').select(['channel', 'connected_at']).execute()
  const connected = new Map(rows.map(row => [row.channel, row.connected_at]))
  const waiting = await db.selectFrom('payment_channel_proposals').select(['channel', 'fingerprint']).execute()
  const fingerprints = new Map(waiting.map(row => [row.channel, row.fingerprint]))
  const proposals = await proposalsOf(db, kind, [...fingerprints.keys()])
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
        proposal: proposals.get(channel) ?? '',
        fingerprint: fingerprints.get(channel) ?? null,
      })),
  })
}
