import type { TypedRecord } from '@namestead/contract/record-templates'
import { addRecord } from '@namestead/contract/zones'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { draftOf, emptyFields, fieldsOf, fieldsOfType, type RecordFields } from '../../../ui/zone/record-fields.ts'
import { useRecordRules } from '../../../ui/zone/record-rules.ts'
import { TtlField } from '../../../ui/zone/ttl-field.tsx'
import { TypeField } from '../../../ui/zone/type-field.tsx'
import { ValueFields } from '../../../ui/zone/value-fields.tsx'
import { anyZone, errorBeside } from './typed-records.ts'

/** A typed record as a zone shows it. */
function fieldsOfDraft({ host, type, value, ttl = 600, priority, status, comment = '' }: TypedRecord): RecordFields {
  const shown = { record: '0', host, type, value, ttl, priority: priority ?? null, status: status ?? null, comment }
  return fieldsOf(
    { ...shown, shownHost: host, shownValue: value, paused: false, version: '1', changedAt: new Date(0), https: null },
    anyZone,
  )
}

interface DraftSheetProps {
  /** undefined: a new one. */
  readonly editing: TypedRecord | undefined
  /** Beside which it must be allowed. */
  readonly others: readonly TypedRecord[]
  readonly onSave: (record: TypedRecord) => void
  readonly onClose: () => void
}

/** A record for many domains: its host is relative to each. */
export function DraftSheet({ editing, others, onSave, onClose }: DraftSheetProps) {
  const t = useTexts('record-templates')
  const of = editing?.domain === undefined ? {} : { domain: editing.domain }
  // The form of a record that is not sent: it is one of many.
  const form = useForm(addRecord, {
    ...useRecordRules(editing ? fieldsOfDraft(editing) : emptyFields(null), ({ comment: _, ...draft }) =>
      errorBeside({ ...draft, ...of }, others),
    ),
    input: async fields => {
      const { comment, ...draft } = await draftOf(fields)
      onSave({ ...draft, ...of, ...(comment ? { comment } : {}) })
      return undefined
    },
  })
  const title = editing ? t('editRecord') : t('addRecord')
  return (
    <FormSheet
      form={form}
      title={title}
      submit={editing ? t('save') : title}
      disabled={form.values.value.trim() === ''}
      onClose={onClose}
    >
      <TypeField {...form.field('type')} onChange={type => form.set(fieldsOfType(type))} />
      <TextField label={t('host')} placeholder="@" {...form.field('host')} help={t('draftHostHelp')} {...verbatim} />
      <ValueFields form={form} />
      <TtlField {...form.field('ttl')} />
    </FormSheet>
  )
}
