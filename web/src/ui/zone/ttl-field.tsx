import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import { useDuration } from './durations.ts'

/** In seconds. */
const usual = ['60', '300', '600', '1800', '3600', '21600', '86400', '604800'] as const
const standard = '600'
const own = 'own'

interface TtlFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (ttl: string) => void
}

/** How long resolvers cache the answer: a common TTL, or a custom one in seconds. */
export function TtlField({ value, error, onChange }: TtlFieldProps) {
  const t = useTexts('zone')
  const duration = useDuration()
  const [typing, setTyping] = useState(!usual.some(ttl => ttl === value))
  return (
    <>
      <SelectField
        label={t('ttl')}
        options={[
          ...usual.map(ttl => ({
            value: ttl as string,
            text: duration(Number(ttl)),
            ...(ttl === standard ? { note: t('ttlStandard') } : {}),
          })),
          { value: own, text: t('ttlOwn') },
        ]}
        value={typing ? own : value}
        error={typing ? undefined : error}
        onChange={ttl => {
          setTyping(ttl === own)
          if (ttl !== own) onChange(ttl)
        }}
      />
      {typing && (
        <TextField
          label={t('ttlSeconds')}
          value={value}
          onChange={text => onChange(text.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="off"
          error={error}
          help={t('ttlHelp')}
        />
      )}
    </>
  )
}
