import { previewRecordTemplate, type TypedRecord } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { DifferenceView } from '../changes/difference-view.tsx'
import css from '../changes/record-change.module.css'

export interface SaveChoice {
  readonly overwrite?: boolean
  readonly conflicts?: 'keep' | 'replace'
}

interface SaveTemplateSheetProps {
  readonly template: string
  readonly records: readonly TypedRecord[]
  readonly busy: boolean
  readonly onSave: (choice: SaveChoice) => void
  readonly onClose: () => void
}

/** How many domains change with the template, and what changes in the first of them. */
export function SaveTemplateSheet({ template, records, busy, onSave, onClose }: SaveTemplateSheetProps) {
  const t = useTexts('record-templates')
  const [overwrite, setOverwrite] = useState(false)
  const [replaces, setReplaces] = useState(false)
  const conflicts = replaces ? ('replace' as const) : ('keep' as const)
  const { data, isError, error, refetch } = useCall(
    previewRecordTemplate,
    { recordTemplate: template, newRecords: records, conflicts },
    { gcTime: 0, placeholderData: before => before },
  )
  const count = (data?.following ?? 0) + (overwrite ? (data?.edited ?? 0) : 0)
  const shown = data?.domains.filter(({ state }) => overwrite || state !== 'edited') ?? []
  return (
    <Sheet
      title={t('saveTemplate')}
      onClose={onClose}
      unasked
      bar={
        <Button busy={busy} disabled={!data} onClick={() => onSave({ overwrite, conflicts })}>
          {count > 0 ? t('saveAndChange', { count }) : t('saveTemplate')}
        </Button>
      }
    >
      {!data && (isError ? <FailedView text={error.message} onRetry={refetch} /> : <LoadingRows count={3} />)}
      {data && (
        <div className={layout.stack4}>
          <p className={layout.soft}>{count > 0 ? t('saveChanges', { count }) : t('saveChangesNone')}</p>
          {data.edited > 0 && (
            <SwitchRow
              label={t('overwriteEdited', { count: data.edited })}
              help={t('overwriteEditedHelp')}
              on={overwrite}
              onChange={setOverwrite}
            />
          )}
          <SwitchRow
            label={t('replaceConflicts')}
            help={t('replaceConflictsHelp')}
            on={replaces}
            onChange={setReplaces}
          />
          <div className={`${layout.lines} ${css.zones}`}>
            {shown.map(difference => (
              <DifferenceView key={difference.domain} of={difference} replaces={replaces} />
            ))}
          </div>
          {count > shown.length && <p className={layout.soft}>{t('planMore', { count: count - shown.length })}</p>}
        </div>
      )}
    </Sheet>
  )
}
