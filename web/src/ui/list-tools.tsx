import type { ReactNode } from 'react'
import { useTexts } from '../core/texts.ts'
import css from './list-tools.module.css'

interface ListToolsProps {
  /** A search line is above: it has its own room. */
  readonly search?: boolean
  readonly children: ReactNode
}

/** What narrows a list: it stays below the header while the rows go by. */
export const ListTools = ({ search, children }: ListToolsProps) => (
  <div className={css.tools} data-search={search || undefined}>
    {children}
  </div>
)

interface ListCountProps {
  /** undefined while the rows are on their way. */
  readonly text: string | undefined
  /** At the right: their order, or what can be done with all of them. */
  readonly children?: ReactNode
}

/** How many rows there are. */
export function ListCount({ text, children }: ListCountProps) {
  const app = useTexts('core')
  return (
    <div className={css.count}>
      <p role="status">{text ?? app('loading')}</p>
      {children}
    </div>
  )
}
