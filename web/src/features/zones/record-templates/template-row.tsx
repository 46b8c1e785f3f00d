import type { Output } from '@namestead/contract/call'
import type { findRecordTemplates } from '@namestead/contract/record-templates'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'

type Template = Output<typeof findRecordTemplates>['templates'][number]

/** A template: its records, and how many domains follow it and differ. */
export function RecordTemplateRow({ shown, onOpen }: { shown: Template; onOpen: () => void }) {
  const t = useTexts('zones')
  const { label, records, attached, edited, pending } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        edited + pending > 0 ? (
          <StateTag tone="warn">{t('outOfStep', { count: edited + pending })}</StateTag>
        ) : (
          attached > 0 && <StateTag tone="ok">{t('follow_in-step')}</StateTag>
        )
      }
    >
      <span className={layout.subject}>{label}</span>
      <RowFacts>
        <span>{t('found', { count: records })}</span>
        <span>{attached > 0 ? t('followers', { count: attached }) : t('notInUse')}</span>
      </RowFacts>
    </ListRow>
  )
}
