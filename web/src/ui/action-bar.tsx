import type { ReactNode } from 'react'
import css from './action-bar.module.css'

/** The sticky bar with the screen's one primary action; what it concerns (a sum, a name) stands at its left. */
export const ActionBar = ({ about, children }: { about?: ReactNode; children: ReactNode }) => (
  <div className={css.bar}>
    {about && <div className={css.about}>{about}</div>}
    <div className={about ? undefined : css.wide}>{children}</div>
  </div>
)
