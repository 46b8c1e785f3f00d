import type { ReactNode } from 'react'
import { Link } from '../core/link.tsx'
import type { Path } from '../core/paths.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import css from './section-title.module.css'

interface SectionTitleProps {
  readonly children: ReactNode
  /** The link to the complete list. */
  readonly more?: { readonly to: Path; readonly text: string }
}

export function SectionTitle({ children, more }: SectionTitleProps) {
  return (
    <div className={`${layout.edges} ${layout.spread} ${layout.touch}`}>
      <h2>{children}</h2>
      {more && (
        <Link to={more.to} className={`${layout.inline} ${layout.touch} ${layout.noBreak} ${css.more}`}>
          {more.text}
          <Icon name="forward" size={16} />
        </Link>
      )}
    </div>
  )
}
