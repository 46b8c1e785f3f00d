import type { ReactNode } from 'react'
import { useTexts } from '../../../core/texts.ts'
import type { BulkKind } from '../../../ui/bulk/bulk-work.ts'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import type { BulkItem } from '../../../ui/slot.tsx'
import { type Looks, StateTag } from '../../../ui/state-tag.tsx'

const looks: Looks<BulkItem['state']> = {
  waiting: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  cancelled: { tone: 'quiet', icon: 'close' },
}

/** What became of a domain. */
export const itemTexts = {
  waiting: 'bulkState_running',
  done: 'bulkItem_done',
  failed: 'failed',
  cancelled: 'bulkItem_cancelled',
} as const

/** A domain of a bulk change: its outcome, and why it failed. */
export function BulkItemRow({ shown, kind, actions }: { shown: BulkItem; kind: BulkKind; actions: ReactNode }) {
  const t = useTexts('portfolio')
  const { domain, name, unicode, state, note } = shown
  return (
    <ListRow
      to={kind === 'records' || kind === 'record-template' ? '/user/domain_analysis' : '/user/domain_xq'}
      query={{ domain }}
      actions={actions}
      end={
        <StateTag {...looks[state]}>
          {t(state === 'done' && kind === 'auth-codes' ? 'bulkItem_done_auth-codes' : itemTexts[state])}
        </StateTag>
      }
    >
      <DomainName name={unicode} ascii={name} />
      <RowFacts>
        <span>{note}</span>
      </RowFacts>
    </ListRow>
  )
}
