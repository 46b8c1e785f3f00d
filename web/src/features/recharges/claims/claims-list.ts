import { findClaims } from '@namestead/contract/recharges'
import { choiceFilter, textFilter, useListFilters } from '../../../core/list-filters.ts'
import { useTexts } from '../../../core/texts.ts'
import { claimTexts } from './claim.ts'

export function useClaimsList() {
  const t = useTexts('recharges')
  return useListFilters<typeof findClaims>({
    filters: [
      choiceFilter(findClaims, 'state', {
        label: t('state'),
        text: value => t(claimTexts[value]),
        any: t('group_all'),
      }),
      textFilter(findClaims, 'text', {
        label: t('searchClaims'),
        placeholder: t('searchClaimsHint'),
        chip: text => `“${text}”`,
      }),
    ],
    noneMatch: { title: t('noClaimsMatch'), text: t('noClaimsMatchText') },
    page: {
      path: '/user/recharge_search',
      list: '/user/recharge_list',
      title: t('filterClaims'),
      show: t('showClaims'),
    },
  })
}
