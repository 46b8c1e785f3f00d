import { findWays, type Way } from '@namestead/contract/account-security'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { chooseMethod, type PendingProtection } from './protection.ts'

/** The pending protection as it is asked now, and the other ways that the customer may choose. */
export function useWays(first: PendingProtection, onStale: () => void) {
  const t = useTexts('account-security')
  const { submit } = useSubmit()
  const { data } = useCall(
    findWays,
    { protectionKey: first.key },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  )
  const [asked, setAsked] = useState<Pick<PendingProtection, 'labels' | 'sentTo'>>()
  const pending = { ...first, ...asked }
  const { question, sms, authenticator } = pending.labels
  const present: Way = question ? 'question' : sms ? 'sms' : authenticator ? 'authenticator' : 'passkey'
  const choose = (way: Way) =>
    submit(async () => {
      const answer = await chooseMethod(first.key, way, t)
      if (answer.code === 1) return setAsked(answer.data)
      if (answer.code !== -1) return
      toast(answer.message)
      onStale()
    })
  // A passkey has a button of its own.
  return { pending, choose, others: data?.ways.filter(way => way !== 'passkey' && way !== present) ?? [] }
}
