import type { PresetVariable } from '@namestead/contract/dns-presets'
import type { ComponentProps } from 'react'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { Choice } from '../../../ui/zone/choice.tsx'
import hostCss from '../records/host-field.module.css'

interface OwnFieldProps {
  readonly variable: PresetVariable
  readonly field: Omit<ComponentProps<typeof TextField>, 'label'>
  /** One of the choices. */
  readonly onChoose: (value: string) => void
}

/** The provider's name for this customer. */
export function OwnField({ variable, field, onChoose }: OwnFieldProps) {
  const t = useTexts('zones')
  const label = t(`own_${variable.kind}`)
  if (variable.choices)
    return (
      <Choice
        label={label}
        options={variable.choices.map(choice => ({ value: choice, text: `.${choice}` }))}
        value={field.value}
        onChange={onChoose}
      />
    )
  return (
    <TextField
      label={label}
      {...field}
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      trailing={
        <span className={`${layout.soft} ${layout.wrap} ${hostCss.zone}`} aria-hidden="true">
          {variable.suffix}
        </span>
      }
    />
  )
}
