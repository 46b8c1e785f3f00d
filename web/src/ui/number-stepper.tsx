import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import css from './number-stepper.module.css'

interface NumberStepperProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** The value as text: `2 years`. */
  readonly text: string
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
}

export function NumberStepper({ label, value, min, max, text, onChange, disabled = false }: NumberStepperProps) {
  const t = useTexts('core')
  return (
    <fieldset className={`${layout.inline} ${layout.paper} ${css.stepper}`}>
      <legend className="visually-hidden">{label}</legend>
      <button
        type="button"
        aria-label={t('less')}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className={`${layout.centerText} ${layout.noBreak} ${css.value}`}>{text}</output>
      <button
        type="button"
        aria-label={t('more')}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
