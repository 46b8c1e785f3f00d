import type { ReactNode } from 'react'
import { Link } from '../core/link.tsx'
import { type Path, usePathTo } from '../core/paths.ts'
import css from './article-row.module.css'
import { Icon } from './icon.tsx'

interface ArticleRowProps {
  readonly to: Path
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly note?: ReactNode
}

/** A row that links to an article: its title and summary. */
export function ArticleRow({ to, id, title, summary, note }: ArticleRowProps) {
  const pathTo = usePathTo()
  return (
    <Link to={pathTo(to, { query: { id } })} className={css.row}>
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        <span className={css.summary}>{summary}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      <span className={css.forward}>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  )
}
