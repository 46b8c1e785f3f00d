import type { TypedRecord } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
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
  const { submit, busy } = useSubmit()
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<readonly UnreadLine[]>([])
  const { records } = readRecordLines(text)
  const tooMany = records.length > room

  const add = () =>
    submit(async () => {
      const found = readRecordLines(text)
      const drafts = await Promise.all(found.records.map(encodedDraft))
      onAdd(perDomain ? drafts : drafts.map(({ domain: _, ...record }) => record))
      toast(t('draftsAdded', { count: found.records.length }))
      if (found.unread.length === 0) return onClose()
      setUnread(found.unread)
      setText('')
    })

  return (
    <Sheet
      title={t('fromCsv')}
      // What was added is not lost.
      unasked={unread.length > 0 && text === ''}
      onClose={onClose}
      bar={
        <Button busy={busy} disabled={text.trim() === '' || tooMany} onClick={add}>
          {records.length > 0 ? t('addDrafts', { count: records.length }) : t('addRecord')}
        </Button>
      }
    >
      {unread.length > 0 && (
        <section aria-live="polite">
          <p className={layout.fault}>{t('linesUnread', { count: unread.length })}</p>
          <ul className={`${layout.wrap} ${layout.small} ${css.unread}`}>
            {unread.map(({ line, text: written }) => (
              <li key={line}>
                {t('line', { line })} · {written}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextArea
        label={t('csvLabel')}
        value={text}
        onChange={setText}
        placeholder={'host,type,value,ttl,priority\nwww,A,192.0.2.1,600\n@,MX,mail.example.com,600,10'}
        help={t(perDomain ? 'csvHelpDomains' : 'csvHelp')}
        error={tooMany ? t('tooManyDrafts', { count: records.length, most: room }) : undefined}
        tall
        {...verbatim}
      />
      <FileButton label={t('chooseFile')} maxBytes={maxBytes} tooLarge={t('fileTooLarge')} onText={setText} />
    </Sheet>
  )
}
