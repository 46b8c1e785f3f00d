import type { ComponentProps, ReactNode } from 'react'
import css from './action-bar.module.css'
import { Button, ButtonLink } from './button.tsx'
import layout from './layout.module.css'

/** The sticky bar with the screen's primary action; its subject (an amount, a domain) is shown on the left. */
export const ActionBar = ({ about, children }: { about?: ReactNode; children: ReactNode }) => (
  <div className={`${layout.wrapping} ${layout.paper} ${css.bar}`} data-action-bar>
    {about && <div className={css.about}>{about}</div>}
    <div className={about ? undefined : css.wide}>{children}</div>
  </div>
)

/** The bar of a page with one action. */
export const BarButton = (button: ComponentProps<typeof Button>) => (
  <ActionBar>
    <Button wide {...button} />
  </ActionBar>
)

/** The same, with an action that begins on another page. */
export const BarLink = (link: ComponentProps<typeof ButtonLink>) => (
  <ActionBar>
    <ButtonLink wide {...link} />
  </ActionBar>
)
