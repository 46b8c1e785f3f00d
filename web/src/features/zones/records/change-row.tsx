import type { Output } from '@namestead/contract/call'
import type { findChanges } from '@namestead/contract/zones'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeText } from '../../../ui/dates.tsx'
import layout from '../../../ui/layout.module.css'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { useTypeName } from '../../../ui/zone/type-names.ts'
import change from '../was-and-is.module.css'
import css from './change-row.module.css'
import { RecordValue } from './record-value.tsx'

type Change = Output<typeof findChanges>['changes'][number]

const tones: Readonly<Record<Change['action'], Tone>> = { add: 'ok', edit: 'brand', delete: 'bad' }

interface ChangeRowProps {
  readonly shown: Change
  readonly undoable: boolean
  readonly onUndo: () => void
  readonly onUndoTogether: () => void
}

/** One change of a zone: old and new value, its author, address and time. */
export function ChangeRow({ shown, undoable, onUndo, onUndoTogether }: ChangeRowProps) {
  const t = useTexts('zones')
  const typeName = useTypeName()
  const { at, action, before, after, byYou, address, undone, isUndo, together } = shown
  const about = after ?? before
  const who = byYou ? t('you') : t('byAnother')
  return (
    <div className={`${layout.stack} ${layout.padLine}`} data-undone={undone || undefined}>
      <div className={layout.head}>
        <span className={`${layout.subject} ${layout.lead}`}>{about?.shownHost}</span>
        <span className={layout.kind}>{about && typeName(about.type)}</span>
        <span className={css.tags}>
          {undone && <StateTag>{t('undone')}</StateTag>}
          {isUndo && <StateTag tone="warn">{t('isUndo')}</StateTag>}
          <StateTag tone={tones[action]}>{t(`action_${action}`)}</StateTag>
        </span>
      </div>
      <dl className={`${layout.stack1} ${change.values}`}>
        {before && (
          <div>
            <dt>{t('was')}</dt>
            <dd className={layout.soft}>
              {after && before.host !== after.host && `${before.shownHost} `}
              <RecordValue record={before} />
            </dd>
          </div>
        )}
        {after && (
          <div>
            <dt>{t('is')}</dt>
            <dd>
              <RecordValue record={after} />
            </dd>
          </div>
        )}
      </dl>
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
