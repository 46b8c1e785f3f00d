import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { Card } from '../../ui/card.tsx'
import { menuGroups, useMenu } from '../../ui/menu.ts'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmptyView } from '../../ui/state-view.tsx'
import css from './menus.module.css'

const noFilters = { text: '' }

/** All functions by group, with a search. */
export default function AllFunctionsPage() {
  const t = useTexts('home')
  const core = useTexts('core')
  const [{ text }, setFilters] = useUrlFilters(noFilters)
  const wanted = text.trim().toLowerCase()
  const entries = useMenu().filter(
    ({ text: name, note }) => wanted === '' || `${name} ${note ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <Page title={t('allFunctions')}>
      <div className={css.search}>
        <SearchBar
          live
          value={text}
          onChange={value => setFilters({ text: value }, { typing: true })}
          onSearch={value => setFilters({ text: value })}
          label={t('findFunction')}
          placeholder={t('findFunctionPlaceholder')}
        />
      </div>
      <div className={css.groups}>
        {menuGroups.map(group => {
          const inGroup = entries.filter(entry => entry.group === group)
          return inGroup.length === 0 ? null : (
            <section key={group}>
              <SectionTitle>{core(`group_${group}`)}</SectionTitle>
              <Card rows>
                {inGroup.map(({ to, icon, text: name, note }) => (
                  <MenuEntry key={to} to={to} icon={icon} text={name} note={note} />
                ))}
              </Card>
            </section>
          )
        })}
      </div>
      {entries.length === 0 && <EmptyView icon="search" title={t('noFunction')} text={t('noFunctionText')} />}
    </Page>
  )
}
