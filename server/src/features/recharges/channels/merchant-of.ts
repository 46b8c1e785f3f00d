import { createHash } from 'node:crypto'
import { alipaySettings } from '@namestead/adapters/gateways/alipay/client'
import { bitpaySettings } from '@namestead/adapters/gateways/bitpay/client'
import { ccpaySettings } from '@namestead/adapters/gateways/ccpay/client'
import { stripeSettings } from '@namestead/adapters/gateways/stripe/client'
import { unionpaySettings } from '@namestead/adapters/gateways/unionpay/client'
import * as z from 'zod/mini'
import type { ProviderChannel } from './channel-connections.ts'

/** Who is paid by settings, and where: nothing that is secret. Of a key what the provider's own console shows of it, its end. */
const merchants = {
  alipay: (settings: unknown) => {
    const { appId, sellerId, gateway } = z.parse(alipaySettings, settings)
    return [`appId ${appId}`, `sellerId ${sellerId}`, addressOf(gateway)]
  },
  bitpay: (settings: unknown) => {
    const { token, gateway } = z.parse(bitpaySettings, settings)
    return [`token …${token.slice(-4)}`, addressOf(gateway)]
  },
  ccpay: (settings: unknown) => {
    const { appId, gateway } = z.parse(ccpaySettings, settings)
    return [`appId ${appId}`, addressOf(gateway)]
  },
  stripe: (settings: unknown) => {
    const { secretKey, gateway } = z.parse(stripeSettings, settings)
    const [kind, mode] = secretKey.split('_')
    return [`secretKey ${kind}_${mode}_…${secretKey.slice(-4)}`, addressOf(gateway)]
  },
  unionpay: (settings: unknown) => {
    const { merId, gateway } = z.parse(unionpaySettings, settings)
    return [`merId ${merId}`, addressOf(gateway)]
  },
} as const satisfies Record<ProviderChannel, unknown>

/** Without a user and a password, which an address may have. */
function addressOf(gateway: string): string {
  const { origin, pathname } = new URL(gateway)
  return origin + pathname
}

/** Of settings that can be used. */
export const merchantOf = (channel: ProviderChannel, text: string): string =>
  merchants[channel](JSON.parse(text)).join(', ')

/** Tells files of settings apart without showing them: the first half of the SHA-256. Their keys cannot be guessed from it. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
