import { pushStates } from '@namestead/contract/pushes'
import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import { pushLists } from './push-lists.ts'
import { noPushFilters } from './push-states.ts'

export function PushesFilterPage({ side }: { side: keyof typeof pushLists }) {
  const t = useTexts('pushes')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noPushFilters)
  const [filters, setFilters] = useState({ text: asked.text, state: asked.state })
  return (
    <FilterPage
      title={t('pushesFilter')}
      show={t('showPushes')}
      clearable={Object.values(filters).some(Boolean)}
      onClear={() => setFilters({ text: '', state: '' })}
      onShow={() => navigate(pathTo(pushLists[side].path, { query: filters }), { replace: true })}
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[{ value: '', text: t('any') }, ...pushStates.map(value => ({ value, text: t(`state_${value}`) }))]}
          value={filters.state}
          onChange={state => setFilters({ ...filters, state })}
        />
      </FilterGroup>
      <FilterText
        label={t('searchMyDomains')}
        placeholder={t('partOfADomain')}
        value={filters.text}
        onChange={text => setFilters({ ...filters, text })}
      />
    </FilterPage>
  )
}
