import type { ReactNode } from 'react'
import { useTexts } from '../core/texts.ts'
import layout from './layout.module.css'
import css from './list-tools.module.css'

interface ListToolsProps {
  /** A search field is above, which has its own padding. */
  readonly search?: boolean
  readonly children: ReactNode
}

/** Controls that narrow a list; they stay below the header while the rows scroll. */
export const ListTools = ({ search, children }: ListToolsProps) => (
  <div className={css.tools} data-search={search || undefined}>
    {children}
  </div>
)

interface ListCountProps {
  /** undefined while the rows load. */
  readonly text: string | undefined
  readonly failed?: boolean
  /** At the right: sorting, or an action on all rows. */
  readonly children?: ReactNode
}

/** The number of rows. */
export function ListCount({ text, failed = false, children }: ListCountProps) {
  const app = useTexts('core')
  return (
    <div className={`${layout.noteInset} ${layout.spread} ${layout.touch} ${css.count}`}>
      <p role="status">{text ?? (failed ? '' : app('loading'))}</p>
      {children}
    </div>
  )
}
