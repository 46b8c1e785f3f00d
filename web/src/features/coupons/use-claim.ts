import { claimOffer, findCoupons, findOffers, readOffer } from '@namestead/contract/coupons'
import { useState } from 'react'
import { useCommand } from '../../core/use-command.ts'

/** Claims a coupon. A visitor is asked to sign in first; it is claimed afterwards. `busy`: the offer that is being claimed. */
export function useClaim() {
  const [offer, setOffer] = useState('')
  const { run, busy } = useCommand(claimOffer, {
    refresh: [findOffers, readOffer, findCoupons],
    refused: ({ error }) => error === 'login-needed',
  })
  const claim = (chosen: string) => {
    setOffer(chosen)
    return run({ offer: chosen })
  }
  return { claim, busy: busy ? offer : undefined }
}
