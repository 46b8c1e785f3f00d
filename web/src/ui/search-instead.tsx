import { useState } from 'react'
import { useGoTo, usePathTo } from '../core/paths.ts'
import { useTexts } from '../core/texts.ts'
import { SearchBar } from './search-bar.tsx'
import css from './search-instead.module.css'

/** The domain search on a page that has nothing else to offer. */
export function SearchInstead() {
  const t = useTexts('core')
  const goTo = useGoTo()
  const pathTo = usePathTo()
  const [typed, setTyped] = useState('')
  return (
    <div className={css.search}>
      <SearchBar
        value={typed}
        onChange={setTyped}
        onSearch={name => goTo('/search', { query: { name } })}
        label={t('searchDomains')}
        placeholder={t('searchDomainsPlaceholder')}
        action={pathTo('/search')}
        name="name"
      />
    </div>
  )
}
