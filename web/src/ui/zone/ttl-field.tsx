import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { PickerField } from '../picker-field.tsx'
import { SelectSheet } from '../select-sheet.tsx'
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
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(!usual.some(ttl => ttl === value))
  return (
    <>
      <PickerField
        label={t('ttl')}
        text={typing ? t('ttlOwn') : duration(Number(value))}
        error={typing ? undefined : error}
        onOpen={() => setOpen(true)}
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
      {open && (
        <SelectSheet
          title={t('ttl')}
          options={[
            ...usual.map(ttl => ({
              value: ttl as string,
              text: duration(Number(ttl)),
              ...(ttl === standard ? { note: t('ttlStandard') } : {}),
            })),
            { value: own, text: t('ttlOwn') },
          ]}
          value={typing ? own : value}
          onSelect={ttl => {
            setOpen(false)
            setTyping(ttl === own)
            if (ttl !== own) onChange(ttl)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
