import { findRecords } from '@namestead/contract/zones'
import { choiceFilter, textFilter, useListFilters } from '../../../core/list-filters.ts'
import { useTexts } from '../../../core/texts.ts'
import { useTypeName } from '../../../ui/zone/type-names.ts'

/** The records of a domain. */
export function useRecordsList(domain: string) {
  const t = useTexts('zones')
  return useListFilters<typeof findRecords>({
    of: { domain },
    filters: [
      textFilter(findRecords, 'text', { label: t('searchLabel'), placeholder: t('searchPlaceholder') }),
      choiceFilter(findRecords, 'type', {
        label: t('type'),
        text: useTypeName(),
        any: t('group_all'),
        inList: t('group_all'),
      }),
    ],
    noneMatch: { title: t('noneMatch'), text: t('noneMatchText') },
    page: {
      path: '/user/domain_ansearch',
      list: '/user/domain_analysis',
      title: t('filterTitle'),
      link: t('filters'),
      show: t('showRecords'),
    },
  })
}
