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

type BarButtonProps = Omit<ComponentProps<typeof Button>, 'about'> & { readonly about?: ReactNode }

/** The bar of a page with one action. */
export const BarButton = ({ about, ...button }: BarButtonProps) => (
  <ActionBar about={about}>
    <Button wide={!about} {...button} />
  </ActionBar>
)

/** The same, with an action that begins on another page. */
export const BarLink = (link: ComponentProps<typeof ButtonLink>) => (
  <ActionBar>
    <ButtonLink wide {...link} />
  </ActionBar>
)
