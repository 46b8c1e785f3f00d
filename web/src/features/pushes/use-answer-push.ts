import { readBalance } from '@namestead/contract/ledger'
import { acceptPush } from '@namestead/contract/pushes'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { openOverlay } from '../../core/overlays.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import type { PushDetails } from './push-states.ts'

/** The receiver's answer to a push: the new registrant, with or without the zone. */
export function useAnswer(shown: PushDetails | undefined, onChanged: () => Promise<void>) {
  const t = useTexts('pushes')
  const { submit, busy } = useSubmit()
  const [template, setTemplate] = useState<string>()
  const [takesZone, setTakesZone] = useState(true)
  const [refused, setRefused] = useState('')

  const send = (): Promise<void> =>
    submit(async () => {
      if (!shown || template === undefined) return
      const withZone = shown.withZone && takesZone
      const answer = await call(acceptPush, { push: shown.push, template, withZone }, { retry: () => void send() })
      if (answer.code === -1 && answer.error === 'registrant-data-needed' && typeof answer.details.label === 'string')
        return openOverlay({
          name: 'extensionData',
          props: { template, extension: answer.details.label, saved: () => void send() },
        })
      if (answer.code === -1) setRefused(answer.message)
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(readBalance) })
      await onChanged()
    })
  const accept = async () => {
    if (!shown) return
    const { subject, count } = shown
    const agreed = await ask({
      title: t('pushAcceptTitle', { names: count > 1 ? `${subject} +${count - 1}` : subject }),
      text: t('pushAcceptText'),
      confirm: t('pushAccept'),
      cancel: t('notYet'),
    })
    if (agreed) await send()
  }
  return { template, setTemplate, takesZone, setTakesZone, refused, busy, accept }
}

export type PushAnswer = ReturnType<typeof useAnswer>
