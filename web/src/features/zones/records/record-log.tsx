import { readDomain } from '@namestead/contract/portfolio'
import { findChanges, undoChange, undoVersion } from '@namestead/contract/zones'
import { call, useCall } from '../../../core/calls.ts'
import { ask, toast } from '../../../core/feedback.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { DayHeading } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { EndlessList } from '../../../ui/endless-list.tsx'
import layout from '../../../ui/layout.module.css'
import { NoChanges } from '../../../ui/pictures/no-changes.tsx'
import { dayKey } from '../../../ui/relative-time.ts'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { EmptyList } from '../../../ui/state-view.tsx'
import { isZoneUnknown } from '../../../ui/zone/zone-address.ts'
import { NoZone } from '../../../ui/zone/zone-page.tsx'
import { ChangeRow } from './change-row.tsx'
import css from './record-log.module.css'
import { refreshZone } from './use-delete-record.tsx'

/** Every change of a zone, newest first, each with its undo. */
export function RecordLog({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const app = useTexts('core')
  const { submit, busy } = useSubmit()
  const named = useCall(readDomain, { domain }).data
  const query = usePagedCall(findChanges, next => ({ domain, next }))
  const editable = named?.can.editRecords === true
  if (isZoneUnknown(query.error)) return <NoZone domain={domain} />

  const finish = async (answer: { readonly code: number; readonly message: string }) => {
    await refreshZone()
    if (answer.code === 1) toast(answer.message)
    else if (answer.code === -1) void ask({ title: t('notUndone'), text: answer.message, confirm: app('confirm') })
  }
  const undo = (change: string) => submit(async () => finish(await call(undoChange, { domain, change })))

  const undoTogether = async (version: string, count: number) => {
    const agreed = await ask({
      title: t('undoTogetherTitle', { count }),
      text: t('undoTogetherText'),
      confirm: t('undo'),
      cancel: app('cancel'),
    })
    if (agreed) await submit(async () => finish(await call(undoVersion, { domain, version })))
  }

  return (
    <>
      <div className={`${layout.padLine} ${layout.band} ${css.name}`}>
        {named ? <DomainName name={named.unicode} ascii={named.name} size="title" /> : <SkeletonLine width={50} tall />}
      </div>
      <EndlessList
        query={query}
        rowsOf={page => page.changes}
        keyOf={row => row.change}
        group={{ keyOf: ({ at }) => dayKey(at), heading: ({ at }) => <DayHeading at={at} /> }}
        empty={<EmptyList picture={<NoChanges size={96} />} title={t('noChanges')} text={t('noChangesText')} />}
      >
        {row => (
          <ChangeRow
            shown={row}
            undoable={editable && row.undoable && !busy}
            onUndo={() => undo(row.change)}
            onUndoTogether={() => undoTogether(row.version, row.together)}
          />
        )}
      </EndlessList>
    </>
  )
}
