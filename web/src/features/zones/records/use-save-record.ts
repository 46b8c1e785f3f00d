import type { Output } from '@namestead/contract/call'
import { checkRecord } from '@namestead/contract/dns-records'
import { addRecord, type DnsError, editRecord, findRecords, errors as texts } from '@namestead/contract/zones'
import { useState } from 'react'
import { call, fetchData } from '../../../core/calls.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { errorFieldOf, type FieldErrors } from '../fields/field-errors.ts'
import { draftOf, type RecordFields, type TypedDraft } from '../fields/record-fields.ts'
import type { ZoneRecord } from './record-filters.ts'
import { useLeaveForm } from './use-leave-form.ts'

export type Zone = Output<typeof findRecords>['zone']

/** The record was changed by someone else in the meantime. */
export interface Conflict {
  readonly theirs: ZoneRecord
  readonly yours: TypedDraft
}

/** Adds or replaces a record. The rules are checked here first; the server decides. */
export function useSaveRecord(zone: Zone, editing: ZoneRecord | undefined, show: (errors: FieldErrors) => void) {
  const t = useTexts('zones')
  const app = useTexts('core')
  const language = useLanguage()
  const { submit, busy } = useSubmit()
  const [conflict, setConflict] = useState<Conflict>()
  const { domain } = zone
  const leave = useLeaveForm(domain)

  const refuse = (error: DnsError, message: string) => show({ [errorFieldOf(error)]: message })

  const save = (fields: RecordFields) =>
    submit(async () => {
      const draft = await draftOf(fields)
      const checked = checkRecord(draft, zone.name)
      if (checked.failed !== undefined) return refuse(checked.failed, texts[checked.failed][language])
      await (editing ? replace(editing, draft) : add(draft))
    })

  async function add(draft: TypedDraft) {
    const answer = await call(addRecord, { domain, ...draft })
    if (answer.code === -1 && 'error' in answer) return refuse(answer.error, answer.message)
    if (answer.code !== 1) return
    toast(answer.message)
    await leave(answer.data.record)
  }

  async function replace({ record, version }: ZoneRecord, draft: TypedDraft) {
    const answer = await call(editRecord, { domain, record, version, ...draft })
    if (answer.code === 1) {
      toast(answer.message)
      return leave(record)
    }
    if (answer.code !== -1 || !('error' in answer)) return
    if (answer.error === 'record-unknown') return offerToRestore(answer.message, draft)
    if (answer.error !== 'record-changed') return refuse(answer.error, answer.message)
    const { records } = await fetchData(findRecords, { domain, record, pageSize: 1 })
    if (records[0]) setConflict({ theirs: records[0], yours: draft })
    else await offerToRestore(texts['record-unknown'][language], draft)
  }

  async function offerToRestore(message: string, draft: TypedDraft) {
    const again = await ask({ title: message, text: t('addAgainText'), confirm: t('addAgain'), cancel: app('cancel') })
    if (again) await add(draft)
  }

  /** Saves the customer's record over the other one, or keeps the other one. */
  const resolve = (mine: boolean) =>
    submit(async () => {
      if (!conflict) return
      setConflict(undefined)
      if (mine) await replace(conflict.theirs, conflict.yours)
      else await leave()
    })

  return { save, busy, conflict, resolve, closeConflict: () => setConflict(undefined) }
}
