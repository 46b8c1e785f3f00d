import { type CouponState, couponStates, findCoupons } from '@namestead/contract/coupons'
import { Link } from '../../core/link.tsx'
import { usePagedCall } from '../../core/paged-call.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Page } from '../../ui/page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import css from './my-coupons-page.module.css'

const noFilters: { state: string } = { state: 'available' }

/** The account's coupons by state, and the rules for all coupons. */
export default function MyCouponsPage() {
  const t = useTexts('coupons')
  const pathTo = usePathTo()
  const [filters, setFilters] = useUrlFilters(noFilters)
  const state: CouponState = couponStates.find(known => known === filters.state) ?? 'available'
  const query = usePagedCall(findCoupons, next => ({ state, next }))
  const counts = query.data?.pages[0]?.counts
  return (
    <Page title={t('title')}>
      <ListTools>
        <ChoiceChips
          label={t('states')}
          value={state}
          onChange={chosen => setFilters({ state: chosen })}
          options={couponStates.map(value => ({
            value,
            text: counts ? t(value, { count: counts[value] }) : t(`state_${value}`),
          }))}
        />
      </ListTools>
      <div className={css.list}>
        <EndlessList
          query={query}
          rowsOf={page => page.coupons}
          keyOf={({ id }) => id}
          empty={
            <StateView
              picture={<NoCoupons />}
              title={t(state === 'available' ? 'noneAvailable' : state === 'used' ? 'noneUsed' : 'noneExpired')}
              {...(state === 'available' ? { text: t('noneAvailableText') } : {})}
            />
          }
        >
          {coupon => <CouponTicket coupon={coupon} state={state} />}
        </EndlessList>
      </div>
      <aside className={css.rules}>
        <Icon name="info" size={18} />
        <p>
          {t('rule')}{' '}
          <Link to={pathTo('/help_detail', { query: { id: '14' } })} className={css.more}>
            {t('more')}
          </Link>
        </p>
      </aside>
    </Page>
  )
}
