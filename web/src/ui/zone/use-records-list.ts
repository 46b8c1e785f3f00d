import type { RecordType } from '@namestead/contract/dns-records'
import { findRecords } from '@namestead/contract/zones'
import { choiceFilter, type FilterValues, textFilter, useListFilters } from '../../core/list-filters.ts'
import type { Path } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useTypeName } from './type-names.ts'

interface RecordsListOptions {
  /** Whose records they are. */
  readonly of?: FilterValues
  readonly types?: readonly RecordType[]
  /** All types stand in a line above the list. */
  readonly inLine?: boolean
  readonly list: Path
  /** The page of its filters. */
  readonly path: Path
}

/** Records by host or value, and by type. */
export function useRecordsListOf({ of, types, inLine = false, list, path }: RecordsListOptions) {
  const t = useTexts('zone')
  return useListFilters<typeof findRecords>({
    ...(of && { of }),
    filters: [
      textFilter(findRecords, 'text', { label: t('searchLabel'), placeholder: t('searchPlaceholder') }),
      choiceFilter(findRecords, 'type', {
        label: t('type'),
        text: useTypeName(),
        any: t('group_all'),
        ...(inLine && { inList: t('group_all') }),
        ...(types && { values: types }),
      }),
    ],
    noneMatch: { title: t('noneMatch'), text: t('noneMatchText') },
    page: { path, list, title: t('filterTitle'), link: t('filters'), show: t('showRecords') },
  })
}
