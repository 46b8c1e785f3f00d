import { alipayGateway, alipaySettings } from '@namestead/adapters/gateways/alipay/client'
import { bitpayGateway, bitpaySettings } from '@namestead/adapters/gateways/bitpay/client'
import { ccpayGateway, ccpaySettings } from '@namestead/adapters/gateways/ccpay/client'
import type { Gateway } from '@namestead/adapters/gateways/port'
import { stripeGateway, stripeSettings } from '@namestead/adapters/gateways/stripe/client'
import { unionpayGateway, unionpaySettings } from '@namestead/adapters/gateways/unionpay/client'
import * as z from 'zod/mini'
import { notify } from '../../../platform/at-commit.ts'
import type { Databases, Db, Tx } from '../../../platform/database.ts'
import { type Listener, serially } from '../../../platform/listen.ts'
import type { Log } from '../../../platform/log.ts'
import type { Vault } from '../../../platform/vault.ts'

/** The providers that can be connected; each reads its own settings and throws where they cannot be used. */
const providers = {
  alipay: (settings: unknown, checkoutBase: string | undefined) =>
    alipayGateway(z.parse(alipaySettings, settings), { checkoutBase }),
  bitpay: (settings: unknown, checkoutBase: string | undefined) =>
    bitpayGateway(z.parse(bitpaySettings, settings), { checkoutBase }),
  ccpay: (settings: unknown, checkoutBase: string | undefined) =>
    ccpayGateway(z.parse(ccpaySettings, settings), { checkoutBase }),
  stripe: (settings: unknown, checkoutBase: string | undefined) =>
    stripeGateway(z.parse(stripeSettings, settings), { checkoutBase }),
  unionpay: (settings: unknown, checkoutBase: string | undefined) =>
    unionpayGateway(z.parse(unionpaySettings, settings), { checkoutBase }),
} as const
export type ProviderChannel = keyof typeof providers

/** Those that send a payment back when asked. */
export const sendsRefunds: ReadonlySet<string> = new Set<ProviderChannel>(['alipay', 'stripe', 'unionpay'])

export const isProvider = (channel: string): channel is ProviderChannel => Object.hasOwn(providers, channel)

/** Undefined where the settings are complete and their keys readable; else what is wrong, for the operator who gave them. */
export function faultInSettings(channel: ProviderChannel, text: string): string | undefined {
  try {
    providers[channel](JSON.parse(text), undefined)
    return undefined
  } catch (error) {
    if (error instanceof z.core.$ZodError)
      return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    return error instanceof Error ? error.message : `${error}`
  }
}

const notifications = 'payment_channels'
const notifyChanged = (tx: Tx) => notify(tx, notifications, [''])

/** Connects a channel, or gives it other settings. They are sealed: they hold keys. */
export async function storeConnection(tx: Tx, vault: Vault, channel: ProviderChannel, settings: string, now: Date) {
  const values = { settings: vault.seal(channel, Buffer.from(settings)), connected_at: now }
  await tx
    .insertInto('payment_channels')
    .values({ channel, ...values })
    .onConflict(conflict => conflict.column('channel').doUpdateSet(values))
    .execute()
  notifyChanged(tx)
}

export async function removeConnection(tx: Tx, channel: ProviderChannel): Promise<boolean> {
  const removed = await tx
    .deleteFrom('payment_channels')
    .where('channel', '=', channel)
    .returning('channel')
    .executeTakeFirst()
  notifyChanged(tx)
  return removed !== undefined
}

export interface ChannelConnections {
  /** The gateway of a connected channel. `checkoutHost`: under which the payer's browser reaches a sandbox. */
  gateway(channel: string, checkoutHost?: string): Gateway | undefined
}

/** Keeps the settings of the connected channels in memory, and reads them again when an operator has changed them. */
export async function openChannelConnections(
  { db }: Pick<Databases, 'db'>,
  listener: Listener,
  vault: Vault,
  { log, live }: { readonly log: Log; readonly live: boolean },
): Promise<ChannelConnections> {
  let connected: ReadonlyMap<string, unknown> = new Map()
  const read = serially(async () => {
    const all = await readConnections(db, vault, log)
    // Real money travels encrypted only; it never goes to a sandbox, which listens without.
    connected = new Map([...all].filter(([, settings]) => !live || gatewayOf(settings).protocol === 'https:'))
  })
  await listener.listen(notifications, read)
  await read()
  return {
    gateway(channel, checkoutHost) {
      const settings = connected.get(channel)
      if (!isProvider(channel) || settings === undefined) return undefined
      return providers[channel](settings, checkoutHost && checkoutAt(settings, checkoutHost))
    },
  }
}

/** The provider's address under another host name. */
function checkoutAt(settings: unknown, hostname: string): string | undefined {
  const address = gatewayOf(settings)
  address.hostname = hostname
  return `${address}`
}

const addressed = z.looseObject({ gateway: z.prefault(z.url(), 'https://provider.invalid') })
const gatewayOf = (settings: unknown) => new URL(z.parse(addressed, settings).gateway)

async function readConnections(db: Db, vault: Vault, log: Log): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('payment_channels').select(['channel', 'settings']).execute()
  return new Map(
    rows.flatMap(({ channel, settings }) => {
      try {
        const connected: unknown = JSON.parse(vault.open(channel, settings).toString())
        return [[channel, connected] as const]
      } catch (error) {
        // The others stay usable.
        log.error({ err: error, channel }, 'the settings of a payment channel cannot be read')
        return []
      }
    }),
  )
}
