import { startRecordChange, type TypedRecord } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { FormSheet } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { TextArea } from '../../../ui/text-area.tsx'
import { verbatim } from '../../../ui/text-field.tsx'
import { encodedDraft } from '../../../ui/zone/record-fields.ts'
import css from './draft-list.module.css'
import { readRecordLines, type UnreadLine } from './record-lines.ts'

/** Such a file has far more records than a change may have. */
const maxBytes = 500_000

interface RecordLinesSheetProps {
  /** How many may be added. */
  readonly room: number
  /** Whether records may be for one domain each. */
  readonly perDomain: boolean
  readonly onAdd: (records: readonly TypedRecord[]) => void
  readonly onClose: () => void
}

/** Adds the records of a pasted list or a CSV file. Lines that are no records stay in the sheet, apart. */
export function RecordLinesSheet({ room, perDomain, onAdd, onClose }: RecordLinesSheetProps) {
  const t = useTexts('record-templates')
  const [unread, setUnread] = useState<readonly UnreadLine[]>([])
  // The form of records that are not sent yet.
  const form = useForm(startRecordChange, {
    initial: { lines: '' },
    need: ['lines'],
    input: async ({ lines }) => {
      const found = readRecordLines(lines)
      const drafts = await Promise.all(found.records.map(encodedDraft))
      onAdd(perDomain ? drafts : drafts.map(({ domain: _, ...record }) => record))
      toast(t('draftsAdded', { count: drafts.length }))
      setUnread(found.unread)
      form.reset()
      if (found.unread.length === 0) onClose()
      return undefined
    },
  })
  const { lines } = form.values
  const { length: count } = readRecordLines(lines).records
  const tooMany = count > room

  return (
    <FormSheet
      form={form}
      title={t('fromCsv')}
      submit={count > 0 ? t('addDrafts', { count }) : t('addRecord')}
      disabled={tooMany}
      // What was added is not lost.
      unasked={unread.length > 0 && lines === ''}
      onClose={onClose}
    >
      {unread.length > 0 && (
        <section aria-live="polite">
          <p className={layout.fault}>{t('linesUnread', { count: unread.length })}</p>
          <ul className={`${layout.wrap} ${layout.small} ${css.unread}`}>
            {unread.map(({ line, text }) => (
              <li key={line}>
                {t('line', { line })} · {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextArea
        label={t('csvLabel')}
        {...form.field('lines')}
        placeholder={'host,type,value,ttl,priority\nwww,A,192.0.2.1,600\n@,MX,mail.example.com,600,10'}
        help={t(perDomain ? 'csvHelpDomains' : 'csvHelp')}
        error={tooMany ? t('tooManyDrafts', { count, most: room }) : undefined}
        tall
        {...verbatim}
      />
      <FileButton
        label={t('chooseFile')}
        maxBytes={maxBytes}
        tooLarge={t('fileTooLarge')}
        onText={text => form.set({ lines: text })}
      />
    </FormSheet>
  )
}
