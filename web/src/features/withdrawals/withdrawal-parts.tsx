import type { ReactNode } from 'react'
import { Link } from '../../core/link.tsx'
import type { Path, Query } from '../../core/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './withdrawals.module.css'

/** The content of a page, one part below the other. */
export const Parts = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${layout.stack4} ${layout.padEnd} ${css.page}`}>{children}</div>
)

/** What the page is about: its amount and its state. */
export const Head = ({ children }: { readonly children: ReactNode }) => (
  <header className={`${layout.stack} ${layout.starts} ${layout.band} ${layout.pad} ${css.head}`}>{children}</header>
)

/** Why it was refused. */
export const Refusal = ({ text, role }: { readonly text: string; readonly role?: 'note' | 'alert' }) => (
  <p className={`${layout.refusalSmall} ${css.refused}`} role={role}>
    {text}
  </p>
)

interface MoreLinkProps {
  readonly to: Path
  readonly query?: Query
  readonly text: string
}

/** At the end of a card: the page that says more. */
export const MoreLink = ({ to, query, text }: MoreLinkProps) => (
  <Link to={to} query={query} className={`${layout.across} ${layout.touch} ${layout.brand} ${css.manage}`}>
    {text}
    <Icon name="forward" size={18} />
  </Link>
)
