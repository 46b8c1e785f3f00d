import { useTexts } from '../../core/texts.ts'
import { TextField } from '../text-field.tsx'
import { Choice, digits } from './choice.tsx'
import {
  dsAlgorithms,
  dsHashes,
  sshfpAlgorithms,
  sshfpHashes,
  tlsaMatchings,
  tlsaSelectors,
  tlsaUsages,
} from './protocol-numbers.ts'
import type { RecordFields } from './record-fields.ts'
import css from './value-fields.module.css'

export interface PartsProps {
  readonly fields: RecordFields
  readonly onChange: (changes: Partial<RecordFields>) => void
}

type NumberPart = 'priority' | 'weight' | 'port' | 'keyTag' | 'order' | 'preference'

/** Numbers beside each other. */
export function NumberFields({ parts, fields, onChange }: PartsProps & { parts: readonly NumberPart[] }) {
  const t = useTexts('zone')
  return (
    <div className={css.numbers} data-count={parts.length}>
      {parts.map(part => (
        <TextField
          key={part}
          label={t(part)}
          value={fields[part]}
          onChange={text => onChange({ [part]: digits(text) })}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </div>
  )
}

export function TlsaChoices({ fields, onChange }: PartsProps) {
  const t = useTexts('zone')
  return (
    <>
      <Choice
        label={t('tlsaUsage')}
        options={tlsaUsages}
        value={fields.usage}
        onChange={usage => onChange({ usage })}
      />
      <Choice
        label={t('tlsaSelector')}
        options={tlsaSelectors}
        value={fields.selector}
        onChange={selector => onChange({ selector })}
      />
      <Choice
        label={t('tlsaMatching')}
        options={tlsaMatchings}
        value={fields.matching}
        onChange={matching => onChange({ matching })}
      />
    </>
  )
}

/** SSHFP and DS. */
export function AlgorithmChoices({ fields, onChange }: PartsProps) {
  const t = useTexts('zone')
  const isDs = fields.type === 'DS'
  return (
    <>
      {isDs && <NumberFields parts={['keyTag']} fields={fields} onChange={onChange} />}
      <Choice
        label={t('algorithm')}
        options={isDs ? dsAlgorithms : sshfpAlgorithms}
        value={fields.algorithm}
        onChange={algorithm => onChange({ algorithm })}
      />
      <Choice
        label={t('hash')}
        options={isDs ? dsHashes : sshfpHashes}
        value={fields.hash}
        onChange={hash => onChange({ hash })}
      />
    </>
  )
}
