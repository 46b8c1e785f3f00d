import { readBalance } from '@namestead/contract/ledger'
import { acceptPush } from '@namestead/contract/pushes'
import { useState } from 'react'
import { readAgain } from '../../core/calls.ts'
import { openOverlay } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import type { PushDetails } from './push-states.ts'

/** The receiver's answer to a push: the new registrant, with or without the zone. */
export function useAnswer(shown: PushDetails | undefined, onChanged: () => Promise<void>) {
  const t = useTexts('pushes')
  const [template, setTemplate] = useState<string>()
  const [takesZone, setTakesZone] = useState(true)
  const { run, busy, fault } = useCommand(acceptPush, {
    refresh: async () => {
      await readAgain([readBalance])
      await onChanged()
    },
    refused: ({ error, details: { label }, again }) => {
      if (error !== 'registrant-data-needed' || typeof label !== 'string' || template === undefined) return false
      openOverlay({ name: 'extensionData', props: { template, extension: label, saved: again } })
      return true
    },
  })

  const accept = async () => {
    if (!shown || template === undefined) return
    const { push, subject, count } = shown
    await run(
      { push, template, withZone: shown.withZone && takesZone },
      {
        title: t('pushAcceptTitle', { names: count > 1 ? `${subject} +${count - 1}` : subject }),
        text: t('pushAcceptText'),
        confirm: t('pushAccept'),
        cancel: t('notYet'),
      },
    )
  }
  return { template, setTemplate, takesZone, setTakesZone, fault, busy, accept }
}

export type PushAnswer = ReturnType<typeof useAnswer>
