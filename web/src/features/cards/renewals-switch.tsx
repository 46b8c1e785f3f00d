import { changeRenewals } from '@namestead/contract/cards'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Card } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { refreshCards } from './use-cards.ts'

interface RenewalsSwitchProps {
  readonly on: boolean
  readonly days: number
  readonly disabled: boolean
}

/** Whether automatic renewals may charge the default card. */
export function RenewalsSwitch({ on, days, disabled }: RenewalsSwitchProps) {
  const t = useTexts('cards')
  const { submit, busy } = useSubmit()
  // The switch moves at once, and back where the server refuses.
  const [moved, setMoved] = useState<boolean>()
  const change = (wanted: boolean): Promise<void> =>
    submit(async () => {
      setMoved(wanted)
      try {
        const answer = await call(changeRenewals, { on: wanted }, { retry: () => void change(wanted) })
        if (answer.code === 1 || answer.code === -1) toast(answer.message)
        await refreshCards()
      } finally {
        setMoved(undefined)
      }
    })
  return (
    <Card rows>
      <SwitchRow
        label={t('renewals')}
        help={t('renewalsHelp', { days })}
        on={moved ?? on}
        disabled={busy || disabled}
        onChange={wanted => void change(wanted)}
      />
    </Card>
  )
}
