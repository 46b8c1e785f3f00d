import type { PresetVariable } from '@namestead/contract/dns-presets'
import { useTexts } from '../../../core/texts.ts'
import { TextField } from '../../../ui/text-field.tsx'
import hostCss from '../fields/host-field.module.css'
import { Choice } from '../fields/number-fields.tsx'

interface OwnFieldProps {
  readonly variable: PresetVariable
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The provider's name for this customer. */
export function OwnField({ variable, value, onChange }: OwnFieldProps) {
  const t = useTexts('zones')
  const label = t(`own_${variable.kind}`)
  if (variable.choices)
    return (
      <Choice
        label={label}
        options={variable.choices.map(choice => ({ value: choice, text: `.${choice}` }))}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      maxLength={100}
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      trailing={
        <span className={hostCss.zone} aria-hidden="true">
          {variable.suffix}
        </span>
      }
    />
  )
}
