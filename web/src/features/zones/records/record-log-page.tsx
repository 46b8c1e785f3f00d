import type { Output } from '@namestead/contract/call'
import { readDomain } from '@namestead/contract/portfolio'
import { findChanges, undoChange, undoVersion } from '@namestead/contract/zones'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { ask } from '../../../core/feedback.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { DayHeading, TimeText } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { ListPage } from '../../../ui/list-page.tsx'
import { NoChanges } from '../../../ui/pictures/no-changes.tsx'
import { dayKey } from '../../../ui/relative-time.ts'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { isZoneUnknown } from '../../../ui/zone/zone-address.ts'
import { NoZone } from '../../../ui/zone/zone-page.tsx'
import { ChangedRecord } from '../changed-record.tsx'
import css from './record-log.module.css'
import { refreshZone } from './use-leave-form.ts'

/** `?domain=`: every change of a zone, newest first, each with its undo. */
export default function RecordLogPage() {
  const t = useTexts('zones')
  const id = useAddressId('domain')
  const domain = id ?? ''
  const enabled = id !== undefined
  const named = useCall(readDomain, { domain }, { enabled }).data
  const query = usePagedCall(findChanges, next => ({ domain, next }), { enabled })
  const undone = {
    refresh: refreshZone,
    refused({ message }: { readonly message: string }) {
      void ask({ title: t('notUndone'), text: message, confirm: t('confirm') })
      return true
    },
  }
  const undo = useCommand(undoChange, undone)
  const undoTogether = useCommand(undoVersion, undone)
  const busy = undo.busy || undoTogether.busy
  return (
    <ListPage
      title={t('recordChanges')}
      above={
        <div className={`${layout.padLine} ${layout.band} ${css.name}`}>
          {named ? (
            <DomainName name={named.unicode} ascii={named.name} size="title" />
          ) : (
            <SkeletonLine width={50} tall />
          )}
        </div>
      }
      query={query}
      rowsOf={page => page.changes}
      keyOf={row => row.change}
      group={{ keyOf: ({ at }) => dayKey(at), heading: ({ at }) => <DayHeading at={at} /> }}
      empty={{ picture: <NoChanges size={96} />, title: t('noChanges'), text: t('noChangesText') }}
      gone={(!enabled || isZoneUnknown(query.error)) && <NoZone domain={id} />}
    >
      {row => (
        <ChangeRow
          shown={row}
          undoable={named?.can.editRecords === true && row.undoable && !busy}
          onUndo={() => undo.run({ domain, change: row.change })}
          onUndoTogether={() =>
            undoTogether.run(
              { domain, version: row.version },
              {
                title: t('undoTogetherTitle', { count: row.together }),
                text: t('undoTogetherText'),
                confirm: t('undo'),
                cancel: t('cancel'),
              },
            )
          }
        />
      )}
    </ListPage>
  )
}

type Change = Output<typeof findChanges>['changes'][number]

interface ChangeRowProps {
  readonly shown: Change
  readonly undoable: boolean
  readonly onUndo: () => void
  readonly onUndoTogether: () => void
}

/** One change of a zone: old and new value, its author, address and time. */
function ChangeRow({ shown, undoable, onUndo, onUndoTogether }: ChangeRowProps) {
  const t = useTexts('zones')
  const { at, byYou, address, undone, isUndo, together } = shown
  const who = byYou ? t('you') : t('byAnother')
  return (
    <div className={`${layout.stack} ${layout.padLine}`} data-undone={undone || undefined}>
      <ChangedRecord
        change={shown}
        tags={
          <>
            {undone && <StateTag>{t('undone')}</StateTag>}
            {isUndo && <StateTag tone="warn">{t('isUndo')}</StateTag>}
          </>
        }
      />
      <div className={css.foot}>
        <p className={`${layout.detail} ${layout.shrink}`}>
          {address ? t('whoFrom', { who, address }) : who}
          <br />
          <TimeText at={at} />
          {together > 1 && (
            <>
              <br />
              {t('together', { count: together })}
            </>
          )}
        </p>
        {!undone && (
          <span className={css.undo}>
            {together > 1 && (
              <Button look="quiet" small disabled={!undoable} onClick={onUndoTogether}>
                {t('undoTogether', { count: together })}
              </Button>
            )}
            <Button look="quiet" small disabled={!undoable} onClick={onUndo}>
              {t('undo')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
