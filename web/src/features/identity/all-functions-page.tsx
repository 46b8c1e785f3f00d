import { useEntrances } from '../../app/all-entrances.ts'
import { entranceGroups } from '../../app/entrances.ts'
import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { useUrlFilters } from '../../app/url-filters.ts'
import { Card } from '../../ui/card.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmptyView } from '../../ui/state-view.tsx'
import css from './menus.module.css'

const noFilters = { text: '' }

/** Every function that is built, by group, searchable. */
export default function AllFunctionsPage() {
  const t = useTexts('identity')
  const [{ text }, setFilters] = useUrlFilters(noFilters)
  const wanted = text.trim().toLowerCase()
  const entrances = useEntrances().filter(
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
        {entranceGroups.map(group => {
          const inGroup = entrances.filter(entrance => entrance.group === group)
          return inGroup.length === 0 ? null : (
            <section key={group}>
              <SectionTitle>{t(`group_${group}`)}</SectionTitle>
              <Card rows>
                {inGroup.map(({ to, icon, text: name, note }) => (
                  <Entrance key={to} to={to} icon={icon} text={name} note={note} />
                ))}
              </Card>
            </section>
          )
        })}
      </div>
      {entrances.length === 0 && <EmptyView icon="search" title={t('noFunction')} text={t('noFunctionText')} />}
    </Page>
  )
}
