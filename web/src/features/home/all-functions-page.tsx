import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import layout from '../../ui/layout.module.css'
import { useMenu } from '../../ui/menu.ts'
import { Page } from '../../ui/page.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { FunctionGrid } from './function-grid.tsx'
import css from './menus.module.css'

const noFilters = { text: '' }

/** All functions by group, with a search. */
export default function AllFunctionsPage() {
  const t = useTexts('home')
  const [{ text }, setFilters] = useUrlFilters(noFilters)
  const wanted = text.trim().toLowerCase()
  const entries = useMenu().filter(
    ({ text: name, note }) => wanted === '' || `${name} ${note ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <Page title={t('allFunctions')}>
      <div className={`${layout.padLine} ${layout.band} ${css.search}`}>
        <SearchBar
          live
          value={text}
          onChange={value => setFilters({ text: value }, { typing: true })}
          onSearch={value => setFilters({ text: value })}
          label={t('findFunction')}
          placeholder={t('findFunctionPlaceholder')}
        />
      </div>
      <div className={`${layout.stack3} ${css.groups}`}>
        <FunctionGrid entries={entries} recent={wanted === ''} />
      </div>
      {entries.length === 0 && <StateView picture={<NoMatch />} title={t('noFunction')} text={t('noFunctionText')} />}
    </Page>
  )
}
