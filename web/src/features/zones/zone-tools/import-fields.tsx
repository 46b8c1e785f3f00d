import { useState } from 'react'
import { fileText } from '../../../core/file-text.ts'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { Choice } from '../fields/number-fields.tsx'
import css from './presets.module.css'

/** Characters, as the call allows. */
const longestFile = 500_000

export type ImportOthers = 'keep' | 'delete'

interface ImportFieldsProps {
  readonly text: string
  readonly others: ImportOthers
  readonly onChange: (text: string, others: ImportOthers) => void
}

/** The text of a zone file, pasted or from a file, and what becomes of the other records. */
export function ImportFields({ text, others, onChange }: ImportFieldsProps) {
  const t = useTexts('zones')
  const [error, setError] = useState<string>()
  // Without empty lines at its start, which the call leaves out too: the lines of the preview are those of the field.
  const take = (given: string) => {
    const taken = given.trimStart()
    setError(taken.length > longestFile ? t('fileTooLarge') : undefined)
    if (taken.length <= longestFile) onChange(taken, others)
  }
  return (
    <section className={layout.stack}>
      <h2 className={css.title}>{t('importTitle')}</h2>
      <TextArea
        label={t('importField')}
        help={t('importHelp')}
        error={error}
        value={text}
        onChange={take}
        rows={6}
        tall
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        placeholder={'$ORIGIN example.com.\nwww 600 IN A 192.0.2.1'}
      />
      <label className={css.file}>
        <input
          type="file"
          className="visually-hidden"
          onChange={async event => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (!file) return
            const read = file.size > 4 * longestFile ? 'x'.repeat(longestFile + 1) : await fileText(file)
            if (read !== undefined) take(read)
          }}
        />
        {t('chooseFile')}
      </label>
      <Choice
        label={t('others')}
        options={[
          { value: 'keep', text: t('keep') },
          { value: 'delete', text: t('delete') },
        ]}
        value={others}
        onChange={choice => onChange(text, choice === 'delete' ? 'delete' : 'keep')}
      />
    </section>
  )
}
