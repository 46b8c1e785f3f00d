import type { Output } from '@namestead/contract/call'
import type { findBulkItems } from '@namestead/contract/domains'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import type { BulkKind } from './bulk-work.ts'

type Item = Output<typeof findBulkItems>['items'][number]

const looks: Readonly<Record<Item['state'], { readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  cancelled: { tone: 'quiet', icon: 'close' },
}

/** A domain of a bulk change: its outcome, and why it failed. */
export function BulkItemRow({ shown, kind }: { shown: Item; kind: BulkKind }) {
  const t = useTexts('domains')
  const { domain, name, unicode, state, note } = shown
  return (
    <ListRow
      to="/user/domain_xq"
      query={{ domain }}
      end={
        <StateTag tone={looks[state].tone} icon={looks[state].icon}>
          {t(state === 'done' && kind === 'auth-codes' ? 'bulkItem_done_auth-codes' : `bulkItem_${state}`)}
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
