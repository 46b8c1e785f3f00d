import type { Output } from '@namestead/contract/call'
import type { findChanges, previewPreset } from '@namestead/contract/zones'
import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { useTypeName } from '../../ui/zone/type-names.ts'
import css from './changed-record.module.css'
import { RecordValue } from './records/record-value.tsx'

interface ChangedRecordProps {
  readonly change: Pick<
    Output<typeof findChanges>['changes'][number] | Output<typeof previewPreset>['changes'][number],
    'before' | 'after'
  >
  /** Before the tag that says what is done. */
  readonly tags?: ReactNode
}

const tones = { add: 'ok', edit: 'brand', delete: 'bad' } as const

/** What a change does to one record: its value before and after it. */
export function ChangedRecord({ change: { before, after }, tags }: ChangedRecordProps) {
  const t = useTexts('zones')
  const typeName = useTypeName()
  const about = after ?? before
  const action = !before ? 'add' : after ? 'edit' : 'delete'
  return (
    <>
      <p className={layout.head}>
        <span className={layout.subject}>{about?.shownHost}</span>
        <span className={layout.kind}>{about && typeName(about.type)}</span>
        <span className={css.tags}>
          {tags}
          <StateTag tone={tones[action]}>{t(`action_${action}`)}</StateTag>
        </span>
      </p>
      <dl className={`${layout.stack1} ${css.values}`}>
        {before && (
          <div>
            <dt>{t('was')}</dt>
            <dd className={layout.soft}>
              {after && before.shownHost !== after.shownHost && `${before.shownHost} `}
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
    </>
  )
}
