import { listBulkChanges } from '@namestead/contract/portfolio'
import { businessNow } from '../../core/business-time.ts'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { resultPages } from '../../ui/bulk/bulk-work.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './portfolio.module.css'

const runningMilliseconds = 3000
/** How long a change that failed in parts stays here; its message stays longer. */
const failedMilliseconds = 86_400_000

/** The way back to a bulk change that is in progress, or that failed in parts. */
export function BulkNotice() {
  const t = useTexts('portfolio')
  const [latest] =
    useCall(
      listBulkChanges,
      {},
      { refetchInterval: ({ state }) => (state.data?.changes[0]?.state === 'running' ? runningMilliseconds : false) },
    ).data?.changes ?? []
  if (!latest) return null
  const { batch, kind, state, total, counts, finishedAt } = latest
  const running = state === 'running'
  const failed = counts.failed > 0 && finishedAt !== null && businessNow() - finishedAt.getTime() < failedMilliseconds
  if (!running && !failed) return null
  return (
    <div className={css.notice} data-failed={!running || undefined}>
      <Link to={resultPages[kind]} query={{ batch }}>
        <Icon name={running ? 'clock' : 'alert'} size={20} />
        <span>
          {running
            ? t(`bulkRunning_${kind}`, { done: counts.done + counts.failed, count: total })
            : t(`bulkFailed_${kind}`, { count: counts.failed })}
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </div>
  )
}
