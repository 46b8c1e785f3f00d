import type { ReactNode } from 'react'
import css from './detail-columns.module.css'

/** A detail page: its actions and facts come first; on a desktop they stand in a column beside the rest. */
export const DetailColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.aside}>{aside}</div>
    <div className={css.rest}>{children}</div>
  </div>
)
