import type { Output } from '@namestead/contract/call'
import {
  checkRecord,
  lineOf,
  maxSetEdit,
  parseLine,
  type SetType,
  ttl as ttlRule,
} from '@namestead/contract/dns-records'
import { type DnsError, editRecordSet, type findRecords, errors as texts } from '@namestead/contract/zones'
import { ask } from '../../../core/feedback.ts'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Fields, FormPage } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { verbatim } from '../../../ui/text-field.tsx'
import { encodedDraft } from '../../../ui/zone/record-fields.ts'
import { faultAt } from '../../../ui/zone/record-rules.ts'
import { TtlField } from '../../../ui/zone/ttl-field.tsx'
import { FaultNews } from './fault-news.tsx'
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

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** All values of one host and type: one per line, with the TTL that they share. */
export function EditRecordSet({ host, type, found: { zone, records }, onReload }: EditRecordSetProps) {
  const t = useTexts('zones')
  const language = useLanguage()
  const leave = useLeaveForm(zone.domain)
  const shownHost = records[0]?.shownHost ?? host
  const draftOf = (line: string, ttl: string) =>
    encodedDraft({ ...parseLine(type, line), host: '@', type, ttl: Number(ttl) })
  const form = useForm(editRecordSet, {
    initial: { values: records.map(shownLine).join('\n'), ttl: String(records[0]?.ttl ?? ttlRule.default) },
    // A value may have what lists are split by elsewhere.
    unused: () => ['values', 'ttl'],
    check: async ({ values, ttl }) => {
      const lines = linesOf(values)
      if (lines.length > maxSetEdit) return { values: t('tooManyValues', { most: maxSetEdit }) }
      for (const line of lines) {
        const { failed } = checkRecord(await draftOf(line, ttl), zone.name)
        if (failed !== undefined) return faultOf(failed, `${line}: ${texts[failed][language]}`)
      }
      return {}
    },
    input: async ({ values, ttl }) => {
      const drafts = await Promise.all(linesOf(values).map(line => draftOf(line, ttl)))
      const lines = drafts.map(({ value, priority }) => lineOf({ type, value, priority }))
      return { domain: zone.domain, host, type, ttl: Number(ttl), values: lines, read: records.map(lineOf) }
    },
    done: () => leave(),
    refused: ({ error, message }) => {
      if (error !== 'record-set-changed') return faultOf(error, message)
      void offerReload(message)
      return true
    },
  })
  async function offerReload(message: string) {
    const again = await ask({
      title: t('conflictTitle'),
      text: `${message}\n${t('theirValues')}`,
      confirm: t('loadCurrent'),
      cancel: t('cancel'),
    })
    if (again) onReload()
  }
  const values = form.field('values')

  return (
    <FormPage
      form={form}
      title={t('editSetTitle', { type, host: shownHost })}
      submit={t('save')}
      disabled={linesOf(values.value).length === 0}
      overlays={<FaultNews faults={form.faults} />}
    >
      <Fields>
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        <TextArea
          label={t('values')}
          help={t(type === 'MX' ? 'valuesHelp_MX' : 'valuesHelp')}
          {...values}
          rows={Math.max(4, records.length + 1)}
          {...verbatim}
        />
        <TtlField {...form.field('ttl')} />
      </Fields>
    </FormPage>
  )
}

const faultOf = (error: DnsError, message: string) => {
  const { ttl = '' } = faultAt(error, message)
  return ttl ? { ttl } : { values: message }
}
