import type { Empty } from '@namestead/contract/operate-labels'
import type { ReactNode } from 'react'
import type { Act } from '../catalogue.ts'
import { useSay } from '../core/language.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './empty-list.module.css'

interface Props {
  readonly empty: Empty
  /** Acts of the screen that the operator's roles permit. */
  readonly acts: readonly Act[]
  onAct(act: Act): void
  /** Undefined where no filter is set that can be cleared. */
  readonly onClear: (() => void) | undefined
}

/** A list without rows: nothing matches, all is done, or nothing is here yet. Each has its picture and its next step. */
export function EmptyList({ empty, acts, onAct, onClear }: Props) {
  const say = useSay()
  const first = acts.find(({ call }) => call.path === `/console/${empty.first}`)
  if (onClear)
    return (
      <div className={styles.empty}>
        <Picture>
          <circle cx="21" cy="21" r="12" />
          <path d="m30 30 10 10M16 21h10" />
        </Picture>
        <h2>{say(texts.noData)}</h2>
        <p>{say(texts.noMatch)}</p>
        <Button onClick={onClear}>{say(texts.clearFilters)}</Button>
      </div>
    )
  return (
    <div className={styles.empty} data-done={empty.isQueue}>
      <Picture>
        {empty.isQueue ? (
          <>
            <circle cx="24" cy="24" r="17" />
            <path d="m16.5 24.5 5.5 5.5 10-11" />
          </>
        ) : (
          <>
            <rect x="6" y="14" width="36" height="20" rx="5" />
            <circle cx="14" cy="24" r="2.5" />
            <path d="M22 24h14" />
          </>
        )}
      </Picture>
      <h2>{say(empty.isQueue ? texts.nothingWaits : texts.noData)}</h2>
      <p>{say(empty)}</p>
      {first && <Button onClick={() => onAct(first)}>{say(labelOfCall(first.call))}</Button>}
    </div>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="56"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}
