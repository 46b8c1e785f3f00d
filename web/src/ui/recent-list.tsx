import { useEffect } from 'react'
import { Link } from '../core/link.tsx'
import type { Path } from '../core/paths.ts'
import type { RecentEntries } from '../core/recent-entries.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import layout from './layout.module.css'
import css from './recent-list.module.css'

interface RecentListProps {
  readonly recent: RecentEntries
  readonly title: string
  /** The button that forgets all. */
  readonly clear: string
  readonly removeLabel: (name: string) => string
  /** The page that asks for it again, by its query. */
  readonly to: Path
}

/** What this browser asked for last, each to be asked again or removed. Nothing is shown where there is none. */
export function RecentList({ recent, title, clear, removeLabel, to }: RecentListProps) {
  const { entries } = recent.useEntries()
  const { readEntries } = recent
  useEffect(readEntries, [readEntries])
  if (!entries || entries.length === 0) return null
  return (
    <section className={layout.stack}>
      <div className={`${layout.across} ${css.head}`}>
        <h2>{title}</h2>
        <Button small look="plain" onClick={recent.forgetAll}>
          {clear}
        </Button>
      </div>
      <Card rows>
        {entries.map(name => (
          <div key={name} className={layout.across}>
            <Link
              to={to}
              query={{ name }}
              className={`${layout.grow} ${layout.row} ${layout.touch} ${layout.ink} ${css.again}`}
            >
              <Icon name="clock" size={18} />
              <span>{name}</span>
            </Link>
            <IconButton icon="close" label={removeLabel(name)} onClick={() => recent.forget(name)} />
          </div>
        ))}
      </Card>
    </section>
  )
}
