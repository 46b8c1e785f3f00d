import { useTexts } from '../../../core/texts.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { verbatim } from '../../../ui/text-field.tsx'
import { Choice } from '../../../ui/zone/choice.tsx'

interface ImportFieldsProps {
  readonly text: {
    readonly value: string
    readonly maxLength: number | undefined
    readonly error: string | undefined
    readonly onChange: (text: string) => void
  }
  readonly others: { readonly value: 'keep' | 'delete'; readonly onChange: (others: 'keep' | 'delete') => void }
  readonly onError: (error: string) => void
}

/** The text of a zone file, pasted or from a file, and what becomes of the other records. */
export function ImportFields({ text: { maxLength = 0, ...text }, others, onError }: ImportFieldsProps) {
  const t = useTexts('zones')
  // Without empty lines at its start, which the call leaves out too: the lines of the preview are those of the field.
  const take = (given: string) => {
    const taken = given.trimStart()
    if (taken.length > maxLength) onError(t('fileTooLarge'))
    else text.onChange(taken)
  }
  return (
    <section className={layout.stack}>
      <h2 className={layout.subtitle}>{t('importTitle')}</h2>
      <TextArea
        label={t('importField')}
        help={t('importHelp')}
        {...text}
        onChange={take}
        rows={6}
        tall
        {...verbatim}
        placeholder={'$ORIGIN example.com.\nwww 600 IN A 192.0.2.1'}
      />
      <FileButton
        label={t('chooseFile')}
        maxBytes={4 * maxLength}
        tooLarge={t('fileTooLarge')}
        onTooLarge={onError}
        onText={take}
        accept=""
      />
      <Choice
        label={t('others')}
        options={[
          { value: 'keep', text: t('keep') },
          { value: 'delete', text: t('delete') },
        ]}
        value={others.value}
        onChange={choice => others.onChange(choice === 'delete' ? 'delete' : 'keep')}
      />
    </section>
  )
}
