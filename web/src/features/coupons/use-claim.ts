import { claimOffer, findCoupons, findOffers, readOffer } from '@namestead/contract/coupons'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'

/** Claims a coupon. A visitor is asked to sign in first; it is claimed afterwards. */
export function useClaim() {
  const [busy, setBusy] = useState<string>()
  const claim = async (offer: string): Promise<void> => {
    setBusy(offer)
    await send(offer).catch(toastFailure)
    setBusy(undefined)
  }
  return { claim, busy }
}

async function send(offer: string): Promise<void> {
  const answer = await call(claimOffer, { offer }, { retry: () => void send(offer).catch(toastFailure) })
  if (answer.code === 1 || (answer.code === -1 && answer.error !== 'login-needed')) toast(answer.message)
  for (const read of [findOffers, readOffer, findCoupons]) await queries.invalidateQueries({ queryKey: callKey(read) })
}
