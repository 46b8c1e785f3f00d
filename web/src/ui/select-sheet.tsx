import { Checkbox } from './checkbox.tsx'
import { Icon, type IconName } from './icon.tsx'
import layout from './layout.module.css'
import css from './select-sheet.module.css'
import { Sheet } from './sheet.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly note?: string
  readonly icon?: IconName
  readonly disable?: boolean
}

interface SelectSheetProps<Value extends string> {
  readonly title: string
  readonly options: readonly SelectOption<Value>[]
  readonly value?: Value | undefined
  readonly onSelect: (value: Value) => void
  readonly onClose: () => void
}

/** A choice of one option among a few, in a sheet. */
export function SelectSheet<Value extends string>({
  title,
  options,
  value,
  onSelect,
  onClose,
}: SelectSheetProps<Value>) {
  return (
    <Sheet title={title} onClose={onClose}>
      <ul className={css.list}>
        {options.map(option => (
          <li key={option.value}>
            <button
              type="button"
              className={`${layout.row} ${layout.wide} ${layout.press} ${css.option}`}
              disabled={option.disable}
              aria-current={option.value === value ? 'true' : undefined}
              onClick={() => onSelect(option.value)}
            >
              {option.icon && <Icon name={option.icon} />}
              <span className={layout.fill}>
                {option.text}
                {option.note && <span className={`${layout.noteLine} ${css.note}`}>{option.note}</span>}
              </span>
              {option.value === value && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface Action extends Omit<SelectOption<string>, 'value'> {
  readonly run: () => unknown
}

interface ActionSheetProps {
  readonly title: string
  readonly actions: readonly (Action | false)[]
  readonly onClose: () => void
}

/** What can be done with something, in a sheet that closes first. */
export function ActionSheet({ title, actions, onClose }: ActionSheetProps) {
  const shown = actions.filter(action => action !== false)
  return (
    <SelectSheet
      title={title}
      options={shown.map(({ run: _, ...option }) => ({ ...option, value: option.text }))}
      onSelect={chosen => {
        onClose()
        void shown.find(({ text }) => text === chosen)?.run()
      }}
      onClose={onClose}
    />
  )
}

interface SelectSeveralProps<Value extends string> {
  readonly label: string
  readonly options: readonly Pick<SelectOption<Value>, 'value' | 'text' | 'note'>[]
  readonly chosen: ReadonlySet<Value>
  readonly onChange: (chosen: ReadonlySet<Value>) => void
}

/** A choice of several options, in a drawer that is confirmed (`ConfirmSheet`). */
export function SelectSeveral<Value extends string>({ label, options, chosen, onChange }: SelectSeveralProps<Value>) {
  const toggle = (value: Value) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChange(next)
  }
  return (
    <fieldset className={css.several}>
      <legend>{label}</legend>
      {options.map(({ value, text, note }) => (
        <label key={value} className={`${layout.row} ${layout.wide} ${layout.press} ${css.option}`}>
          <Checkbox checked={chosen.has(value)} onChange={() => toggle(value)} />
          <span className={layout.fill}>
            {text}
            {note && <span className={`${layout.noteLine} ${css.note}`}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
