import { useTexts } from '../../../core/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from './result-tools.module.css'

interface ResultToolsProps {
  readonly status: string
  /** The text of the chosen order. */
  readonly sort: string
  /** The number of active filters. */
  readonly active: number
  readonly onSort: () => void
  readonly onFilter: () => void
}

/** How far the search is, and what narrows and orders its results. */
export function ResultTools({ status, sort, active, onSort, onFilter }: ResultToolsProps) {
  const t = useTexts('registration')
  return (
    <div className={`${layout.noteInset} ${layout.across} ${layout.wrapping} ${css.line}`}>
      <span role="status" className={layout.fill}>
        {status}
      </span>
      <button type="button" className={layout.tool} aria-haspopup="dialog" onClick={onSort}>
        <Icon name="sort" size={18} />
        {sort}
      </button>
      <button
        type="button"
        className={layout.tool}
        aria-haspopup="dialog"
        aria-label={active > 0 ? t('filterActive', { count: active }) : t('filter')}
        onClick={onFilter}
      >
        <Icon name="filter" size={18} />
        {t('filter')}
        {active > 0 && <span className={`${layout.strong} ${layout.centerText} ${css.count}`}>{active}</span>}
      </button>
    </div>
  )
}
