import {
  countDomains,
  findDomains,
  listGroups,
  listNameServerSets,
  privacyChoices,
} from '@namestead/contract/portfolio'
import { findTemplates } from '@namestead/contract/registrants'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { bulkWork, isWork, pickQuery } from '../../ui/bulk/bulk-work.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage, FilterText } from '../../ui/filter-page.tsx'
import {
  domainSortsShown,
  inputOf,
  locksShown,
  noFilters,
  noGroup,
  type PortfolioFilters,
  periods,
  statesShown,
  without,
} from './portfolio-filters.ts'

/** Ours, all others, and the saved sets, by the first host of each. */
function useNameServerChoice() {
  const t = useTexts('portfolio')
  const saved = useCall(listNameServerSets, {}).data
  const [ours] = saved?.ours ?? []
  if (!saved || ours === undefined) return undefined
  const sets = saved.sets.map(({ label, nameServers: [first = ''] }) => ({ value: first, text: label }))
  return [
    { value: ours, text: t('chip_ours') },
    { value: `${without}${ours}`, text: t('chip_elsewhere') },
    ...sets.filter(({ value }, at) => value !== ours && sets.findIndex(set => set.value === value) === at),
  ]
}

const noWork = { work: '' }

export default function MyDomainsFilterPage() {
  const t = useTexts('portfolio')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const extensions = useCall(countDomains, {}).data?.extensions ?? []
  const groups = useCall(listGroups, {}).data?.groups ?? []
  const templates = useCall(findTemplates, {}).data?.templates ?? []
  const nameServers = useNameServerChoice()
  const [asked] = useUrlFilters(noFilters)
  // A wizard's first step has the same filters, and is returned to.
  const [{ work }] = useUrlFilters(noWork)
  const [filters, setFilters] = useState(asked)
  const set = (key: keyof PortfolioFilters) => (value: string) => setFilters(before => ({ ...before, [key]: value }))
  // Kept while the next count is read, so that the button does not flicker.
  const matching = useCall(
    findDomains,
    { ...inputOf(filters), sort: undefined, pageSize: 1 },
    { placeholderData: keepPreviousData },
  ).data
  const any = { value: '', text: t('any') }
  const { sort, ...rest } = filters

  return (
    <FilterPage
      title={t('filterTitle')}
      show={!matching || matching.more ? t('showNames') : t('showCount', { count: matching.total })}
      clearable={Object.values(rest).some(Boolean) || sort !== noFilters.sort}
      onClear={() => setFilters(noFilters)}
      onShow={() => {
        const query = sort === noFilters.sort ? rest : filters
        if (isWork(work))
          return navigate(pathTo(bulkWork[work].pick, { query: { ...query, ...pickQuery(work) } }), { replace: true })
        return navigate(pathTo('/user/ym_search_result', { query }), { replace: true })
      }}
    >
      <FilterText
        label={t('searchMyDomains')}
        placeholder={t('partOfADomain')}
        value={filters.text}
        onChange={set('text')}
      />
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={[any, ...statesShown.map(value => ({ value, text: t(`state_${value}`) }))]}
          value={filters.state}
          onChange={set('state')}
        />
      </FilterGroup>
      <FilterGroup title={t('expiring')}>
        <ChoiceChips
          label={t('expiring')}
          options={[any, ...periods.map(value => ({ value, text: t('within', { count: Number(value) }) }))]}
          value={filters.expiringWithin}
          onChange={set('expiringWithin')}
        />
      </FilterGroup>
      {groups.length > 0 && (
        <FilterGroup title={t('group')}>
          <ChoiceChips
            label={t('group')}
            options={[
              any,
              ...groups.map(({ group, name, count }) => ({ value: group, text: `${name}  ${count}` })),
              { value: noGroup, text: t('noGroup') },
            ]}
            value={filters.group}
            onChange={set('group')}
          />
        </FilterGroup>
      )}
      <FilterGroup title={t('lockFilter')}>
        <ChoiceChips
          label={t('lockFilter')}
          options={[any, ...locksShown.map(value => ({ value, text: t(`lock_${value}`) }))]}
          value={filters.lock}
          onChange={set('lock')}
        />
      </FilterGroup>
      <FilterGroup title={t('privacy')}>
        <ChoiceChips
          label={t('privacy')}
          options={[any, ...privacyChoices.map(value => ({ value, text: t(`privacyShown_${value}`) }))]}
          value={filters.privacy}
          onChange={set('privacy')}
        />
      </FilterGroup>
      {nameServers && (
        <FilterGroup title={t('nameServers')}>
          <ChoiceChips
            label={t('nameServers')}
            options={[any, ...nameServers]}
            value={filters.dns}
            onChange={set('dns')}
          />
        </FilterGroup>
      )}
      {templates.length > 1 && (
        <FilterGroup title={t('registrant')}>
          <ChoiceChips
            label={t('registrant')}
            options={[any, ...templates.map(({ template, label }) => ({ value: template, text: label }))]}
            value={filters.template}
            onChange={set('template')}
          />
        </FilterGroup>
      )}
      {extensions.length > 1 && (
        <FilterGroup title={t('extension')}>
          <ChoiceChips
            label={t('extension')}
            options={[
              any,
              ...extensions.map(({ tld, unicode, count }) => ({ value: tld, text: `.${unicode}  ${count}` })),
            ]}
            value={filters.tld}
            onChange={set('tld')}
          />
        </FilterGroup>
      )}
      <FilterGroup title={t('sortBy')}>
        <ChoiceChips
          label={t('sortBy')}
          options={domainSortsShown.map(value => ({ value, text: t(`sort_${value}`) }))}
          value={filters.sort}
          onChange={set('sort')}
        />
      </FilterGroup>
    </FilterPage>
  )
}
