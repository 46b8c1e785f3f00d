import { followStates } from '@namestead/contract/record-templates'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../../ui/filter-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoTemplate } from './no-template.tsx'
import { idIn, noFollowerFilters } from './template-filters.ts'

export default function FollowersFilterPage() {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [search] = useSearchParams()
  const template = idIn(search.get('template'))
  const [asked] = useUrlFilters(noFollowerFilters)
  const [{ text, state }, setFilters] = useState(asked)
  if (!template)
    return (
      <Page title={t('filterDomains')}>
        <NoTemplate />
      </Page>
    )
  return (
    <FilterPage
      title={t('filterDomains')}
      show={t('showNames')}
      clearable={text !== '' || state !== ''}
      onClear={() => setFilters(noFollowerFilters)}
      onShow={() =>
        navigate(pathTo('/user/dns_site/jxmb_gl', { query: { template, text: text.trim(), state } }), {
          replace: true,
        })
      }
    >
      <FilterText
        label={t('queuedSearchPlaceholder')}
        placeholder="example.com"
        value={text}
        onChange={typed => setFilters({ text: typed, state })}
      />
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[
            { value: '', text: t('group_all') },
            ...followStates.map(value => ({ value: value as string, text: t(`follow_${value}`) })),
          ]}
          value={state}
          onChange={value => setFilters({ text, state: value })}
        />
      </FilterGroup>
    </FilterPage>
  )
}
