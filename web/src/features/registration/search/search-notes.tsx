import { Link } from '../../../core/link.tsx'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import type { PlannedSearch } from './planned-search.ts'
import css from './search-notes.module.css'

/** What was searched for, where it is not what was typed, and an extension that we do not offer. */
export function SearchNotes({ search: { cleaned, unoffered }, typed }: { search: PlannedSearch; typed: string }) {
  const t = useTexts('registration')
  if (!cleaned && unoffered === undefined) return null
  return (
    <div className={`${layout.stack1} ${layout.padLine} ${css.notes}`} role="status">
      {cleaned && (
        <p>
          {t('searchingFor')} <strong className={layout.wrap}>{cleaned.searched}</strong>
          {cleaned.accents && (
            <Link
              className={`${layout.inline} ${layout.brand} ${css.instead}`}
              to="/search"
              query={{ name: typed, as: 'typed' }}
            >
              {t('searchInstead', { name: typed.trim() })}
            </Link>
          )}
        </p>
      )}
      {unoffered !== undefined && <p>{t('unoffered', { tld: unoffered })}</p>}
    </div>
  )
}
