import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Choice } from '../fields/number-fields.tsx'
import { dsAlgorithms, dsHashes } from '../fields/protocol-numbers.ts'

/** A DS while it is typed. */
export interface TypedFields {
  readonly keyTag: string
  readonly algorithm: number
  readonly digestType: number
  readonly digest: string
}

export const emptyDs: TypedFields = { keyTag: '', algorithm: 13, digestType: 2, digest: '' }

interface TypedDsProps {
  readonly typed: TypedFields
  readonly onChange: (typed: TypedFields) => void
  readonly error: string | undefined
}

export function TypedDs({ typed, onChange, error }: TypedDsProps) {
  const t = useTexts('zones')
  return (
    <div className={layout.stack4}>
      <TextField
        label={t('keyTag')}
        value={typed.keyTag}
        onChange={text => onChange({ ...typed, keyTag: text.replace(/\D/g, '').slice(0, 5) })}
        inputMode="numeric"
        autoComplete="off"
      />
      <Choice
        label={t('algorithm')}
        options={dsAlgorithms}
        value={`${typed.algorithm}`}
        onChange={algorithm => onChange({ ...typed, algorithm: Number(algorithm) })}
      />
      <Choice
        label={t('hash')}
        options={dsHashes}
        value={`${typed.digestType}`}
        onChange={digestType => onChange({ ...typed, digestType: Number(digestType) })}
      />
      <TextArea
        label={t('digest')}
        help={t('digestHelp')}
        value={typed.digest}
        onChange={digest => onChange({ ...typed, digest })}
        error={error}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}
