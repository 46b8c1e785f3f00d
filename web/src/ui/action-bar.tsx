import type { ReactNode } from 'react'
import css from './action-bar.module.css'
import layout from './layout.module.css'

/** The sticky bar with the screen's primary action; its subject (an amount, a domain) is shown on the left. */
export const ActionBar = ({ about, children }: { about?: ReactNode; children: ReactNode }) => (
  <div className={`${layout.wrapping} ${layout.paper} ${css.bar}`} data-action-bar>
    {about && <div className={css.about}>{about}</div>}
    <div className={about ? undefined : css.wide}>{children}</div>
  </div>
)
