import type { ReactNode } from 'react'
import css from './card.module.css'

/** Paper with rounded corners on the ground of the page. `rows`: its children are rows with hairlines between. */
export const Card = ({ rows = false, children }: { rows?: boolean; children: ReactNode }) => (
  <div className={rows ? css.rows : css.card}>{children}</div>
)
