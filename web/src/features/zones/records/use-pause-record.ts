import { pauseRecords, resumeRecords } from '@namestead/contract/zones'
import { call } from '../../../core/calls.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import type { ZoneRecord } from './record-filters.ts'
import { refreshZone } from './use-delete-record.tsx'

/** Pauses a record, or resumes a paused one. A refusal is longer than a toast is shown. */
export function usePauseRecord(domain: string) {
  const app = useTexts('core')
  const { submit } = useSubmit()
  return ({ record, paused, shownHost, type }: ZoneRecord) =>
    submit(async () => {
      const answer = await call(paused ? resumeRecords : pauseRecords, { domain, records: [record] })
      await refreshZone()
      if (answer.code === 1) toast(answer.message)
      else if (answer.code === -1)
        void ask({ title: `${shownHost} ${type}`, text: answer.message, confirm: app('confirm') })
    })
}
