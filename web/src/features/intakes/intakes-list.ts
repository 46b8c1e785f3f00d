import { findIntakes } from '@namestead/contract/intakes'
import { choiceFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import { intakeLooks } from './intake-states.ts'

export function useIntakesList() {
  const t = useTexts('intakes')
  return useListFilters<typeof findIntakes>({
    filters: [
      choiceFilter(findIntakes, 'state', {
        label: t('columnState'),
        text: value => t(intakeLooks[value].text),
        any: t('anyState'),
      }),
      textFilter(findIntakes, 'text', { label: t('intakesSearch'), placeholder: t('queuedSearchPlaceholder') }),
    ],
    noneMatch: { title: t('intakesNoMatch'), text: t('noMatchText') },
    page: { path: '/user/rk_search', list: '/user/rk_list', title: t('intakesFilterTitle'), show: t('intakesShow') },
  })
}
