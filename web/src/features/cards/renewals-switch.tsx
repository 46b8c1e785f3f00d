import { changeRenewals, readCards } from '@namestead/contract/cards'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Card } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'

interface RenewalsSwitchProps {
  readonly on: boolean
  readonly days: number
  readonly disabled: boolean
}

/** Whether automatic renewals may charge the default card. */
export function RenewalsSwitch({ on, days, disabled }: RenewalsSwitchProps) {
  const t = useTexts('cards')
  const [moved, setMoved] = useState<boolean>()
  const { run, busy } = useCommand(changeRenewals, { refresh: [readCards] })
  // The switch moves at once, and back where the server refuses.
  const change = async (on: boolean) => {
    setMoved(on)
    await run({ on })
    setMoved(undefined)
  }
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
