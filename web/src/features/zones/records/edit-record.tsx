import { absoluteName, checkRecord, relativeHost } from '@namestead/contract/dns-records'
import { addRecord, type DnsError, editRecord, findRecords, errors as texts } from '@namestead/contract/zones'
import { useRef, useState } from 'react'
import { fetchData } from '../../../core/calls.ts'
import { toastFailure } from '../../../core/failures.ts'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { useForm } from '../../../core/use-form.ts'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TextField, verbatim } from '../../../ui/text-field.tsx'
import { draftOf, fieldsOfType, type RecordFields } from '../../../ui/zone/record-fields.ts'
import { faultAt, useRecordRules } from '../../../ui/zone/record-rules.ts'
import { TtlField } from '../../../ui/zone/ttl-field.tsx'
import { TypeField } from '../../../ui/zone/type-field.tsx'
import { ValueFields } from '../../../ui/zone/value-fields.tsx'
import type { Zone, ZoneRecord } from '../../../ui/zone/zone-records.ts'
import { type Conflict, ConflictSheet } from './conflict-sheet.tsx'
import { FaultNews } from './fault-news.tsx'
import { useLeaveForm } from './use-leave-form.ts'

/** Another change came first. */
type Outrun = 'record-changed' | 'record-unknown'
const isOutrun = (error: DnsError): error is Outrun => error === 'record-changed' || error === 'record-unknown'

interface EditRecordProps {
  readonly title: string
  readonly zone: Zone
  readonly editing: ZoneRecord | undefined
  readonly initial: RecordFields
}

/** Adds or replaces a record. The rules are checked here first; the server decides. */
export function EditRecord({ title, zone, editing, initial }: EditRecordProps) {
  const t = useTexts('zones')
  const language = useLanguage()
  const { domain } = zone
  const leave = useLeaveForm(domain)
  const adding = useCommand(addRecord, { done: ({ record }) => leave(record) })
  const [conflict, setConflict] = useState<Conflict>()
  /** The record that is replaced: the other one, once the customer has seen it. */
  const replaced = useRef(editing)
  const form = useForm(editing ? editRecord : addRecord, {
    ...useRecordRules(initial, draft => checkRecord(draft, zone.name).failed),
    input: async fields => {
      const { record, version } = replaced.current ?? {}
      return { domain, ...(await draftOf(fields)), ...(record && { record, version }) }
    },
    done: data => leave(data?.record ?? editing?.record),
    refused: ({ error, message }, fields) => {
      if (!isOutrun(error)) return faultAt(error, message)
      void mend(error, message, fields).catch(toastFailure)
      return true
    },
  })

  /** Of a record that someone else changed, both are shown; one that is gone can be added again. */
  async function mend(error: Outrun, message: string, fields: RecordFields) {
    const yours = await draftOf(fields)
    const [theirs] =
      error === 'record-changed'
        ? (await fetchData(findRecords, { domain, record: editing?.record, pageSize: 1 })).records
        : []
    if (theirs) return setConflict({ theirs, yours })
    await adding.run(
      { domain, ...yours },
      {
        title: error === 'record-unknown' ? message : texts['record-unknown'][language],
        text: t('addAgainText'),
        confirm: t('addAgain'),
        cancel: t('cancel'),
      },
    )
  }

  /** Saves the customer's record over the other one, or keeps the other one. */
  async function resolve(mine: boolean) {
    replaced.current = conflict?.theirs
    setConflict(undefined)
    if (mine) form.send()
    else await leave()
  }

  const { values, faults, set } = form
  return (
    <FormPage
      form={form}
      title={title}
      submit={editing ? t('save') : t('addRecord')}
      disabled={values.value.trim() === ''}
      overlays={
        <>
          {conflict && <ConflictSheet conflict={conflict} onResolve={resolve} onClose={() => setConflict(undefined)} />}
          <FaultNews faults={faults} />
        </>
      }
    >
      <Fields>
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        {editing?.paused && <StateTag tone="warn">{t('paused')}</StateTag>}
        <TypeField {...form.field('type')} onChange={type => set(fieldsOfType(type))} />
        <HostField {...form.field('host')} zone={zone} />
        <ValueFields form={form} />
        {editing?.https && (
          <p className={layout.note}>
            {t(`httpsText_${editing.https}`)}{' '}
            {editing.https === 'ready' && editing.host.startsWith('*') && t('httpsWildcard')}
          </p>
        )}
        <TtlField {...form.field('ttl')} />
        <TextField label={t('comment')} help={t('commentHelp')} {...form.field('comment')} />
      </Fields>
    </FormPage>
  )
}

interface HostFieldProps {
  readonly value: string
  readonly zone: Zone
  readonly error: string | undefined
  readonly maxLength: number | undefined
  readonly onChange: (host: string) => void
}

/** The typed host without the zone's domain, which may be typed in Unicode or as A-labels. */
function hostIn({ name, unicode }: Pick<Zone, 'name' | 'unicode'>, typed: string): string {
  const host = relativeHost(typed, name)
  return (host === typed.trim().toLowerCase() ? relativeHost(typed, unicode) : host) || '@'
}

/** The host within the zone. The help text shows the full domain of the record, and how a full domain is interpreted. */
function HostField({ value, zone, ...field }: HostFieldProps) {
  const t = useTexts('zones')
  const host = hostIn(zone, value)
  const whole = absoluteName(host, zone.unicode)
  const isCut = value.trim() !== '' && host !== value.trim().toLowerCase()
  return (
    <TextField
      label={t('host')}
      placeholder="@"
      {...field}
      value={value}
      help={t(isCut ? 'hostCut' : host === '*' ? 'hostWildcard' : 'hostFor', { name: whole, host })}
      {...verbatim}
      suffix={`.${zone.unicode}`}
    />
  )
}
