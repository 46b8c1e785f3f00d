import { findRenewals } from '@namestead/contract/renewals'
import { choiceAmong, choiceFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { renewalTexts } from './renewal-states.ts'

export function useRenewalsList() {
  const t = useTexts('renewals')
  return useListFilters<typeof findRenewals>({
    filters: [
      choiceFilter(findRenewals, 'state', { label: t('state'), text: value => t(renewalTexts[value]), any: t('any') }),
      choiceAmong('by', ['hand', 'itself'], {
        label: t('way'),
        text: value => t(`by_${value}`),
        any: t('any'),
        input: value => ({ automatic: value === 'itself' }),
      }),
      textFilter(findRenewals, 'text', { label: t('queuedSearchPlaceholder'), placeholder: t('searchPlaceholder') }),
    ],
    noneMatch: { title: t('noMatchTitle'), text: t('noRenewalMatchText') },
    page: { path: '/user/xf_search', list: '/user/xf_list', title: t('filterTitle'), show: t('showRenewals') },
  })
}
