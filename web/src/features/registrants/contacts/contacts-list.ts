import { listRegistryContacts } from '@namestead/contract/registrants'
import { choiceFilter, useListFilters } from '../../../core/list-filters.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'

/** `id`: the template. */
const noTemplate = { id: '' }

export function useContactsList() {
  const t = useTexts('registrants')
  const [of] = useUrlFilters(noTemplate)
  return useListFilters<typeof listRegistryContacts>({
    of,
    filters: [
      choiceFilter(listRegistryContacts, 'state', {
        label: t('state'),
        text: value => (value === 'accepted' ? t('state_accepted') : t(`contact_${value}`)),
        any: t('any'),
      }),
    ],
    noneMatch: { title: t('noMatchingTemplates') },
    page: {
      path: '/user/mb_hz_search',
      list: '/user/mb_hz',
      title: t('contactsFilterTitle'),
      link: t('filter'),
      show: t('contactsShow'),
    },
  })
}
