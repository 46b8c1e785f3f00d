import { isBankChannel } from '@namestead/contract/bank-transfers'
import { startRecharge } from '@namestead/contract/recharges'
import { useEffect, useState } from 'react'
import { openOverlay } from '../../core/overlays.ts'
import { type Path, useGoTo } from '../../core/paths.ts'
import { useForm } from '../../core/use-form.ts'
import { hasPhone } from './device.ts'

/** Channels with our page before the provider's: it says in which currency or coin is paid, and at which rate. */
const providerPages: Readonly<Record<string, Path>> = {
  alipay: '/user/alipay',
  bitpay: '/user/bitpay',
  ccpay: '/user/ccpay',
  unionpay: '/user/unionpay',
}

/** A bank transfer has only our page. */
const pageOf = (channel: string): Path | undefined => (isBankChannel(channel) ? '/user/xtpay' : providerPages[channel])

interface RechargeOptions {
  /** Until the customer chooses others. */
  readonly initial: { readonly channel: string; readonly amount: string }
  readonly order: string | undefined
  /** The order is paid as soon as the money is credited. */
  readonly pays?: boolean
  readonly onSend?: (channel: string) => void
}

/** The form that creates a payment at the gateway and opens its page. It stays busy until the browser has left. */
export function useRecharge({ initial, order, pays = false, onSend }: RechargeOptions) {
  const goTo = useGoTo()
  const [leaving, setLeaving] = useState(false)

  // After Back from the gateway, the browser may restore this page in its busy state.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])

  const form = useForm(startRecharge, {
    initial,
    input: ({ channel }) => {
      onSend?.(channel)
      return { order, pays: pays || undefined, phone: hasPhone() || undefined }
    },
    done: async ({ recharge, checkoutUrl }, { channel }) => {
      const page = pageOf(channel)
      if (page) return goTo(page, { query: { recharge } })
      setLeaving(true)
      location.assign(checkoutUrl)
    },
    refused: ({ error, again }) => {
      if (error !== 'information-needed') return false
      openOverlay({ name: 'completeInformation', props: { mode: 1, done: again } })
      return true
    },
  })
  return { ...form, busy: form.busy || leaving }
}
