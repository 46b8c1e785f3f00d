import type { TypedRecord } from '@namestead/contract/record-templates'
import { errors as texts } from '@namestead/contract/zones'
import { useState } from 'react'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { useDuration } from '../../../ui/zone/durations.ts'
import { useTypeName } from '../../../ui/zone/type-names.ts'
import css from './draft-list.module.css'
import { DraftSheet } from './draft-sheet.tsx'
import { RecordLinesSheet } from './record-lines-sheet.tsx'
import { errorsOf } from './typed-records.ts'

interface DraftListProps {
  readonly records: readonly TypedRecord[]
  readonly onChange: (records: readonly TypedRecord[]) => void
  /** Of those, the ones that filters show. */
  readonly isShown?: (record: TypedRecord) => boolean
  readonly emptyText: string
  /** The limit of the call. */
  readonly most: number
  /** Whether a CSV file may have a column of domains. */
  readonly perDomain?: boolean
}

/** Records that are prepared for many domains: typed one by one, or from a CSV file. */
export function DraftList({
  records,
  onChange,
  isShown = () => true,
  emptyText,
  most,
  perDomain = false,
}: DraftListProps) {
  const t = useTexts('record-templates')
  const [editing, setEditing] = useState<number | 'new'>()
  const [reading, setReading] = useState(false)
  const errors = errorsOf(records)
  const full = records.length >= most
  const shown = records.map((record, index) => ({ record, index })).filter(({ record }) => isShown(record))
  return (
    <>
      <Card rows>
        {shown.length === 0 && (
          <p className={`${layout.soft} ${layout.pad}`}>{records.length === 0 ? emptyText : t('noneMatch')}</p>
        )}
        {shown.map(({ record, index }) => (
          <DraftRow
            key={index}
            record={record}
            error={errors[index]}
            onEdit={() => setEditing(index)}
            onRemove={() => onChange(records.filter((_, other) => other !== index))}
          />
        ))}
      </Card>
      <div className={`${layout.wrapping} ${layout.apartSides} ${css.tools}`}>
        <Button icon="plus" look="plain" disabled={full} onClick={() => setEditing('new')}>
          {t('addRecord')}
        </Button>
        <Button icon="inbox" look="plain" disabled={full} onClick={() => setReading(true)}>
          {t('fromCsv')}
        </Button>
      </div>
      {full && <p className={`${layout.soft} ${layout.pad}`}>{t('draftsFull', { most })}</p>}
      {editing !== undefined && (
        <DraftSheet
          editing={editing === 'new' ? undefined : records[editing]}
          others={records.filter((_, index) => index !== editing)}
          onSave={record => {
            onChange(
              editing === 'new'
                ? [...records, record]
                : records.map((other, index) => (index === editing ? record : other)),
            )
            setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {reading && (
        <RecordLinesSheet
          room={most - records.length}
          perDomain={perDomain}
          onAdd={added => onChange([...records, ...added])}
          onClose={() => setReading(false)}
        />
      )}
    </>
  )
}

interface DraftRowProps {
  readonly record: TypedRecord
  readonly error: ReturnType<typeof errorsOf>[number]
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function DraftRow({ record, error, onEdit, onRemove }: DraftRowProps) {
  const t = useTexts('record-templates')
  const language = useLanguage()
  const typeName = useTypeName()
  const duration = useDuration()
  const { domain, host, type, value, ttl = 600, priority, status } = record
  return (
    <div className={css.row}>
      <button
        type="button"
        className={`${layout.stack1} ${layout.touch} ${layout.ink} ${css.main}`}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <span className={layout.head}>
          <span className={layout.subject}>{host}</span>
          {domain !== undefined && <span className={`${layout.soft} ${layout.wrap}`}>{domain}</span>}
          <span className={layout.kind}>{typeName(type)}</span>
        </span>
        <span className={`${layout.soft} ${layout.wrap}`}>
          {[value, duration(ttl), priority === undefined ? '' : t('priorityIs', { priority }), status ?? '']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {error && <span className={layout.fault}>{texts[error][language]}</span>}
      </button>
      <IconButton icon="close" label={t('removeDraft', { host, type })} onClick={onRemove} />
    </div>
  )
}
