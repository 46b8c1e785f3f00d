import type { ReactNode } from 'react'
import { Link } from '../core/link.tsx'
import type { Path } from '../core/paths.ts'
import css from './article-row.module.css'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'

interface ArticleRowProps {
  readonly to: Path
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly note?: ReactNode
}

/** A row that links to an article: its title and summary. */
export function ArticleRow({ to, id, title, summary, note }: ArticleRowProps) {
  return (
    <Link to={to} query={{ id }} className={`${layout.row} ${layout.ink} ${layout.press} ${css.row}`}>
      <span className={layout.column}>
        <span className={layout.strong}>{title}</span>
        <span className={layout.note}>{summary}</span>
        {note && <span className={layout.note}>{note}</span>}
      </span>
      <span className={css.forward}>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  )
}
