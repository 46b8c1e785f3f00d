import type { Output } from '@namestead/contract/call'
import type { findChanges } from '@namestead/contract/zones'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeText } from '../../../ui/dates.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag } from '../../../ui/state-tag.tsx'
import { ChangedRecord } from '../changed-record.tsx'
import css from './change-row.module.css'

type Change = Output<typeof findChanges>['changes'][number]

interface ChangeRowProps {
  readonly shown: Change
  readonly undoable: boolean
  readonly onUndo: () => void
  readonly onUndoTogether: () => void
}

/** One change of a zone: old and new value, its author, address and time. */
export function ChangeRow({ shown, undoable, onUndo, onUndoTogether }: ChangeRowProps) {
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
        <p className={`${layout.note} ${layout.wrap} ${layout.shrink}`}>
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
