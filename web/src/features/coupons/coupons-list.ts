import { findCoupons } from '@namestead/contract/coupons'
import { choiceFilter, textFilter, useListFilters } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'

/** Empty, or one such as `.com`, `com.cn` or `.网络`. */
const extension = /^\s*(?:\.?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)?)?\s*$/u

export function useCouponsList() {
  const t = useTexts('coupons')
  const any = t('any')
  return useListFilters<typeof findCoupons>({
    filters: [
      choiceFilter(findCoupons, 'state', {
        label: t('state'),
        text: value => t(`state_${value}`),
        standard: 'available',
        inList: '',
      }),
      choiceFilter(findCoupons, 'kind', { label: t('kind'), text: value => t(`kind_${value}`), any }),
      choiceFilter(findCoupons, 'product', { label: t('product'), text: value => t(value), any }),
      textFilter(findCoupons, 'tld', {
        label: t('extension'),
        placeholder: '.com',
        help: t('extensionHelp'),
        wrong: typed => (extension.test(typed) ? undefined : t('extensionWrong')),
        chip: tld => `.${tld.replace(/^\.+/, '')}`,
      }),
    ],
    noneMatch: { title: t('noneMatch') },
    page: { path: '/user/yhq_search', list: '/user/yhq_list', title: t('filterCoupons'), show: t('show') },
  })
}
