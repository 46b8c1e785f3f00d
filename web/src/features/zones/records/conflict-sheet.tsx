import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import type { TypedDraft } from '../../../ui/zone/record-fields.ts'
import type { ZoneRecord } from '../../../ui/zone/zone-records.ts'
import { RecordValue } from './record-value.tsx'

/** The record was changed by someone else in the meantime. */
export interface Conflict {
  readonly theirs: ZoneRecord
  readonly yours: TypedDraft
}

interface ConflictSheetProps {
  readonly conflict: Conflict
  readonly onResolve: (mine: boolean) => void
  readonly onClose: () => void
}

/** Shows both values side by side, so that no change is overwritten without a choice. */
export function ConflictSheet({ conflict: { theirs, yours }, onResolve, onClose }: ConflictSheetProps) {
  const t = useTexts('zones')
  return (
    <Sheet
      title={t('conflictTitle')}
      onClose={onClose}
      bar={
        <>
          <Button look="quiet" onClick={() => onResolve(false)}>
            {t('keepTheirs')}
          </Button>
          <Button onClick={() => onResolve(true)}>{t('saveMine')}</Button>
        </>
      }
    >
      <p className={layout.soft}>{t('conflictText')}</p>
      <dl className={`${layout.stack3} ${layout.apart}`}>
        <div className={`${layout.card} ${layout.padLine}`}>
          <dt className={layout.note}>{t('theirs')}</dt>
          <dd>
            <RecordValue record={theirs} />
          </dd>
        </div>
        <div className={`${layout.card} ${layout.padLine}`}>
          <dt className={layout.note}>{t('yours')}</dt>
          <dd>
            <RecordValue
              record={{
                ...yours,
                shownValue: yours.value,
                ttl: yours.ttl ?? theirs.ttl,
                priority: yours.priority ?? null,
                status: yours.status ?? null,
              }}
            />
          </dd>
        </div>
      </dl>
    </Sheet>
  )
}
