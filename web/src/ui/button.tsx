import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../core/link.tsx'
import type { Destination, Path } from '../core/paths.ts'
import css from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  /** primary: the screen's main action. quiet: an action beside it. bad: an action that cannot be undone. */
  readonly look?: 'primary' | 'quiet' | 'plain' | 'bad'
  readonly wide?: boolean
  readonly small?: boolean
  /** Before its text. */
  readonly icon?: IconName
  readonly children: ReactNode
}

const classOf = ({ look = 'primary', wide, small }: Look) =>
  [css.button, css[look], wide && css.wide, small && css.small].filter(Boolean).join(' ')

/** `busy`: its submit is pending; the button keeps its width and is disabled. */
export function Button({
  look,
  wide,
  small,
  icon,
  busy = false,
  children,
  disabled,
  type = 'button',
  ...rest
}: Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  const shape = { look: look ?? 'primary', wide: wide ?? false, small: small ?? false, children }
  return (
    <button {...rest} type={type} className={classOf(shape)} disabled={disabled || busy} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}

/** A link to a page, styled as a button. */
export function ButtonLink({ to, params, query, ...look }: Look & Destination & { to: Path }) {
  return (
    <Link to={to} params={params} query={query} className={classOf(look)}>
      {look.icon && <Icon name={look.icon} size={20} />}
      {look.children}
    </Link>
  )
}

/** A link to another app, styled as a button. */
export function ButtonAnchor({ href, ...look }: Look & { href: string }) {
  return (
    <a href={href} className={classOf(look)}>
      {look.children}
    </a>
  )
}
