import type { AnyCall } from '@namestead/contract/call'
import { type Described, describeCall } from '@namestead/contract/describe'
import type { Act, Screen } from '../catalogue.ts'
import { useSay } from '../core/language.ts'
import { useRecord } from '../core/reads.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { labelOf, useMay } from '../shell/access.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { Facts, type Row, useRowName } from '../ui/value.tsx'
import styles from './screen.module.css'

interface RowPanelProps {
  readonly screen: Screen
  readonly rows: Described
  readonly row: Row
  readonly rowActs: readonly Act[]
  onAct(act: Act): void
  onClose(): void
}

/** Everything about a row: its own fields, or the answer of the query for its details. */
export function RowPanel({ screen, rows, row, rowActs, onAct, onClose }: RowPanelProps) {
  const say = useSay()
  const may = useMay()
  const nameOf = useRowName()
  const { detail } = screen
  const allowed = rowActs.filter(act => act.allowed?.(row) ?? true)
  const reads = detail !== undefined && may(detail.query.operator?.permission)
  return (
    <Dialog title={`${say(labelOf(screen))} · ${nameOf(rows.fields[0], row)}`} side onClose={onClose}>
      <div className={styles.panel}>
        {reads ? (
          <Details query={detail.query} by={detail.by} of={String(row[detail.by])} />
        ) : (
          <Facts fields={rows.fields} row={row} />
        )}
        {allowed.length > 0 && (
          <div className={styles.panelActs}>
            {allowed.map(act => {
              const label = labelOfCall(act.call)
              return (
                <Button key={act.call.path} look={label.danger ? 'danger' : 'plain'} onClick={() => onAct(act)}>
                  {say(label)}
                </Button>
              )
            })}
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The answer of a query about one record. */
export function Details({ query, by, of }: { query: AnyCall; by: string; of: string }) {
  const { data, error, refetch, isPending } = useRecord(query, by, of)
  if (error) return <Failure error={error} onRetry={() => refetch()} />
  if (isPending) return <div className={styles.skeleton} />
  return <Facts fields={describeCall(query).output} row={data} />
}
