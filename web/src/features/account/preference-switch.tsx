import { useState } from 'react'
import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'

interface PreferenceSwitchProps {
  readonly label: string
  readonly help: string
  readonly on: boolean
  readonly save: (on: boolean) => Promise<{ readonly code: number; readonly message: string }>
  readonly onSaved: () => Promise<void>
}

/** Saves at once: the switch moves first, and back where the server refuses. */
export function PreferenceSwitch({ label, help, on, save, onSaved }: PreferenceSwitchProps) {
  const t = useTexts('account')
  const { submit, busy } = useSubmit()
  const [shown, setShown] = useState(on)
  const change = (wanted: boolean) =>
    submit(async () => {
      setShown(wanted)
      let done = false
      try {
        const answer = await save(wanted)
        done = answer.code === 1
        toast(done ? t('preferenceSaved') : answer.message)
      } finally {
        if (!done) setShown(!wanted)
      }
      await onSaved()
    })
  return <SwitchRow label={label} help={help} on={shown} disabled={busy} onChange={wanted => void change(wanted)} />
}
