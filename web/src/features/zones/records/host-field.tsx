import { absoluteName, relativeHost } from '@namestead/contract/dns-records'
import { useTexts } from '../../../core/texts.ts'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import type { Zone } from '../../../ui/zone/zone-records.ts'

interface HostFieldProps {
  readonly value: string
  readonly zone: Zone
  readonly error: string | undefined
  readonly maxLength: number | undefined
  readonly onChange: (host: string) => void
}

/** The typed host without the zone's domain, which may be typed in Unicode or as A-labels. */
function hostIn({ name, unicode }: Pick<Zone, 'name' | 'unicode'>, typed: string): string {
  const host = relativeHost(typed, name)
  return (host === typed.trim().toLowerCase() ? relativeHost(typed, unicode) : host) || '@'
}

/** The host within the zone. The help text shows the full domain of the record, and how a full domain is interpreted. */
export function HostField({ value, zone, ...field }: HostFieldProps) {
  const t = useTexts('zones')
  const host = hostIn(zone, value)
  const whole = absoluteName(host, zone.unicode)
  const isCut = value.trim() !== '' && host !== value.trim().toLowerCase()
  return (
    <TextField
      label={t('host')}
      placeholder="@"
      {...field}
      value={value}
      help={t(isCut ? 'hostCut' : host === '*' ? 'hostWildcard' : 'hostFor', { name: whole, host })}
      {...verbatim}
      suffix={`.${zone.unicode}`}
    />
  )
}
