import type { Money } from '@namestead/contract/money'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import type { TransferLine } from '../bulk/bulk-transfers.ts'
import { useQueueDraft } from './queue-draft.ts'
import css from './queue-transfers.module.css'

/** Whether a domain can wait in the queue: it may move from a date on, with a code that fits or none. */
export const canWait = ({ answer, refused }: TransferLine): boolean =>
  answer !== undefined && refused === undefined && waits(answer.verdict, answer.movableFrom)

/** A lock can be removed until then. */
export const waits = (why: string | null, movableFrom: Date | null): boolean =>
  movableFrom !== null && (why === 'locked' || why === 'registered-recently' || why === 'moved-recently')

/** Offers the queue to the domains of a list that may not move yet. */
export function QueueRest({ rows }: { rows: readonly TransferLine[] }) {
  const t = useTexts('transfers-in')
  const queue = useQueueThem()
  if (rows.length === 0) return null
  const prices = rows.flatMap(({ answer }) => answer?.price ?? [])
  return (
    <div className={`${layout.grid} ${layout.padLine} ${css.rest}`}>
      <p>{t('queueRest', { count: rows.length })}</p>
      <Button
        look="quiet"
        onClick={() =>
          queue(
            rows.map(({ line }) => line),
            prices,
          )
        }
      >
        {t('queueCount', { count: rows.length })}
      </Button>
    </div>
  )
}

/** Hands lines to the queue's page, with the highest of their prices. */
export function useQueueThem() {
  const goTo = useGoTo()
  return (lines: readonly string[], prices: readonly Money[]) => {
    const price = [...prices].sort((one, other) => (one.minor < other.minor ? 1 : -1))[0]
    useQueueDraft.setState({ lines, price })
    void goTo('/user/zy_lxzr')
  }
}
