import { couponKinds, couponProducts, couponStates } from '@namestead/contract/coupons'
import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { FilterGroup, FilterPage } from '../../ui/filter-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { noCouponFilters } from './coupon-filters.ts'

export default function CouponsFilterPage() {
  const t = useTexts('coupons')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [asked] = useUrlFilters(noCouponFilters)
  const [filters, setFilters] = useState(asked)
  const [error, setError] = useState<string>()
  const { state, kind, product, tld } = filters
  const any = { value: '', text: t('any') }
  const choose = (key: keyof typeof filters) => (value: string) => setFilters({ ...filters, [key]: value })
  return (
    <FilterPage
      title={t('filter')}
      show={t('show')}
      clearable={kind !== '' || product !== '' || tld !== '' || state !== 'available'}
      onClear={() => setFilters(noCouponFilters)}
      onShow={() =>
        isExtension(tld)
          ? navigate(pathTo('/user/yhq_list', { query: filters }), { replace: true })
          : setError(t('extensionWrong'))
      }
    >
      <FilterGroup title={t('state')}>
        <ChoiceChips
          label={t('state')}
          options={couponStates.map(value => ({ value, text: t(`state_${value}`) }))}
          value={state}
          onChange={choose('state')}
        />
      </FilterGroup>
      <FilterGroup title={t('kind')}>
        <ChoiceChips
          label={t('kind')}
          options={[any, ...couponKinds.map(value => ({ value, text: t(`kind_${value}`) }))]}
          value={kind}
          onChange={choose('kind')}
        />
      </FilterGroup>
      <FilterGroup title={t('product')}>
        <ChoiceChips
          label={t('product')}
          options={[any, ...couponProducts.map(value => ({ value, text: t(value) }))]}
          value={product}
          onChange={choose('product')}
        />
      </FilterGroup>
      <TextField
        label={t('extension')}
        help={t('extensionHelp')}
        error={error}
        value={tld}
        onChange={value => {
          setError(undefined)
          choose('tld')(value)
        }}
        placeholder=".com"
        maxLength={63}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
    </FilterPage>
  )
}

/** Empty, or one such as `.com`, `com.cn` or `.网络`. */
const isExtension = (typed: string) => /^\s*(?:\.?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)?)?\s*$/u.test(typed)
