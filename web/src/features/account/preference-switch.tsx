import { useTexts } from '../../core/texts.ts'
import { useSavedSwitch } from '../../core/use-saved-switch.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'

interface PreferenceSwitchProps {
  readonly label: string
  readonly help: string
  readonly on: boolean
  readonly save: (on: boolean) => Promise<{ readonly code: number; readonly message: string }>
  readonly onSaved: () => Promise<void>
}

export function PreferenceSwitch({ label, help, on, save, onSaved }: PreferenceSwitchProps) {
  const t = useTexts('account')
  const { shown, busy, change } = useSavedSwitch(on, { save, onSaved, said: () => t('preferenceSaved') })
  return <SwitchRow label={label} help={help} on={shown} disabled={busy} onChange={change} />
}
