import type { ReactNode } from 'react'
import css from './card.module.css'

/** A surface with rounded corners. `rows`: hairlines separate its children. */
export const Card = ({ rows = false, children }: { rows?: boolean | undefined; children: ReactNode }) => (
  <div className={rows ? css.rows : css.card}>{children}</div>
)
