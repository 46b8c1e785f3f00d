import { absoluteName, parseHost } from '@namestead/contract/dns-records'
import { useTexts } from '../../app/texts.ts'
import { TextField } from '../../ui/text-field.tsx'
import css from './host-field.module.css'
import type { Zone } from './use-save-record.ts'

interface HostFieldProps {
  readonly value: string
  readonly zone: Zone
  readonly error: string | undefined
  readonly onChange: (host: string) => void
}

/** The host below the name; the help says which whole name the record is for. */
export function HostField({ value, zone, error, onChange }: HostFieldProps) {
  const t = useTexts('dns')
  const host = parseHost(value)
  const whole = absoluteName(host ?? value.trim(), zone.unicode)
  return (
    <TextField
      label={t('host')}
      placeholder="@"
      value={value}
      onChange={onChange}
      error={error}
      help={host === '*' ? t('hostWildcard', { name: whole }) : t('hostFor', { name: whole })}
      maxLength={253}
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      trailing={
        <span className={css.zone} aria-hidden="true">
          .{zone.unicode}
        </span>
      }
    />
  )
}
