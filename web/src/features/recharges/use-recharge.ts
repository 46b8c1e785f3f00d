import { isBankChannel } from '@namestead/contract/bank-transfers'
import type { Money } from '@namestead/contract/money'
import { startRecharge } from '@namestead/contract/recharges'
import { useEffect, useState } from 'react'
import { call } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { openOverlay } from '../../core/overlays.ts'
import { type Path, usePathTo } from '../../core/paths.ts'
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

/**
 * Creates a payment at the gateway and opens its page. `leaving` stays true until the browser has left. `pays`: the order is paid
 * as soon as the money is credited.
 */
export function useRecharge(order: string | undefined, { pays = false } = {}) {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [leaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string>()

  // After Back from the gateway, the browser may restore this page in its busy state.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])

  async function start(channel: string, amount: Money) {
    // The button may be in another component, which learns of the first press only after the second.
    if (leaving) return
    setLeaving(true)
    setFault(undefined)
    try {
      const phone = hasPhone() || undefined
      const answer = await call(startRecharge, { channel, amount, order, pays: pays || undefined, phone })
      if (answer.code === 1) {
        const page = pageOf(channel)
        if (!page) return location.assign(answer.data.checkoutUrl)
        setLeaving(false)
        return void navigate(pathTo(page, { query: { recharge: answer.data.recharge } }))
      }
      if (answer.code === -1 && answer.error === 'information-needed')
        openOverlay({ name: 'completeInformation', props: { mode: 1, done: () => void start(channel, amount) } })
      else if (answer.code === -1) {
        setFault(answer.message)
        toast(answer.message)
      }
    } catch (error) {
      toastFailure(error)
    }
    setLeaving(false)
  }

  return { start, leaving, fault, clearFault: () => setFault(undefined) }
}
