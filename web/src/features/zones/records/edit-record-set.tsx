import type { Output } from '@namestead/contract/call'
import {
  checkRecord,
  encodeNames,
  lineOf,
  maxSetEdit,
  needsEncoding,
  parseLine,
  type SetType,
  ttl as ttlRule,
} from '@namestead/contract/dns-records'
import { type DnsError, editRecordSet, type findRecords, errors as texts } from '@namestead/contract/zones'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { errorFieldOf, type FieldErrors } from '../fields/field-errors.ts'
import { TtlField } from '../fields/ttl-field.tsx'
import { useLeaveForm } from './use-leave-form.ts'

interface EditRecordSetProps {
  readonly host: string
  readonly type: SetType
  /** The zone, and all records of the host and type. */
  readonly found: Output<typeof findRecords>
  readonly onReload: () => void
}

const shownLine = ({ type, shownValue, priority }: Output<typeof findRecords>['records'][number]) =>
  lineOf({ type, value: shownValue, priority })

/** All values of one host and type: one per line, with the TTL that they share. */
export function EditRecordSet({ host, type, found: { zone, records }, onReload }: EditRecordSetProps) {
  const t = useTexts('zones')
  const app = useTexts('core')
  const language = useLanguage()
  const { submit, busy } = useSubmit()
  const leave = useLeaveForm(zone.domain)
  const [values, setValues] = useState(() => records.map(shownLine).join('\n'))
  const [ttl, setTtl] = useState(String(records[0]?.ttl ?? ttlRule.default))
  const [errors, setErrors] = useState<FieldErrors>({})
  const shownHost = records[0]?.shownHost ?? host
  const lines = values
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

  const refuse = (error: DnsError, message: string) =>
    setErrors({ [errorFieldOf(error) === 'ttl' ? 'ttl' : 'value']: message })

  const save = () =>
    submit(async () => {
      if (lines.length > maxSetEdit) return setErrors({ value: t('tooManyValues', { most: maxSetEdit }) })
      const encoded: string[] = []
      for (const line of lines) {
        const draft = await encodedDraft({ ...parseLine(type, line), host: '@', type, ttl: Number(ttl) })
        const checked = checkRecord(draft, zone.name)
        if (checked.failed !== undefined) return refuse(checked.failed, `${line}: ${texts[checked.failed][language]}`)
        encoded.push(lineOf({ type, value: draft.value, priority: draft.priority }))
      }
      const read = records.map(lineOf)
      const answer = await call(editRecordSet, {
        domain: zone.domain,
        host,
        type,
        ttl: Number(ttl),
        values: encoded,
        read,
      })
      if (answer.code === 1) {
        toast(answer.message)
        return leave()
      }
      if (answer.code !== -1 || !('error' in answer)) return
      if (answer.error !== 'record-set-changed') return refuse(answer.error, answer.message)
      const again = await ask({
        title: t('conflictTitle'),
        text: `${answer.message}\n${t('theirValues')}`,
        confirm: t('loadCurrent'),
        cancel: app('cancel'),
      })
      if (again) onReload()
    })

  return (
    <Page
      title={t('editSetTitle', { type, host: shownHost })}
      bar={
        <ActionBar>
          <Button type="submit" form="record-set" busy={busy} disabled={lines.length === 0}>
            {t('save')}
          </Button>
        </ActionBar>
      }
    >
      <form
        id="record-set"
        noValidate
        className={layout.inset}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        <TextArea
          label={t('values')}
          help={t(type === 'MX' ? 'valuesHelp_MX' : 'valuesHelp')}
          value={values}
          error={errors.value}
          onChange={text => {
            setValues(text)
            setErrors({})
          }}
          rows={Math.max(4, records.length + 1)}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
        />
        <TtlField
          value={ttl}
          error={errors.ttl}
          onChange={changed => {
            setTtl(changed)
            setErrors({})
          }}
        />
      </form>
      <p className="visually-hidden" role="status">
        {Object.keys(errors).length > 0 ? t('notSaved') : ''}
      </p>
    </Page>
  )
}

/** The tables for names in other scripts are loaded only if needed. */
async function encodedDraft<T extends Parameters<typeof needsEncoding>[0]>(draft: T): Promise<T> {
  if (!needsEncoding(draft)) return draft
  return encodeNames(draft, (await import('@namestead/contract/domain-name')).toAsciiName)
}
