import { couponStates, findCoupons } from '@namestead/contract/coupons'
import { Link } from '../../core/link.tsx'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceChips, FilterChips } from '../../ui/chips.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { NoMatch } from '../../ui/pictures/no-match.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { useCouponsList } from './coupons-list.ts'
import css from './my-coupons-page.module.css'

const tools = [
  { to: '/yhq', icon: 'gift', text: 'toOffers' },
  { to: '/user/yhm_search', icon: 'tag', text: 'promoCode' },
  { to: '/user/yhq_px', icon: 'sort', text: 'toOrder' },
] as const satisfies readonly { icon: IconName; to: string; text: string }[]

/** The account's coupons by state, and the rules for all coupons. */
export default function MyCouponsPage() {
  const t = useTexts('coupons')
  const list = useCouponsList()
  const { chips, input } = list
  const { state = 'available' } = input
  const query = usePagedCall(findCoupons, next => ({ ...input, state, next }))
  const counts = query.data?.pages[0]?.counts
  const none = state === 'available' ? 'noneAvailable' : state === 'used' ? 'noneUsed' : 'noneExpired'
  return (
    <ListPage
      title={t('myCoupons')}
      actions={
        <Link to="/user/yhq_search" query={list.values} className={layout.iconLink}>
          <Icon name="filter" />
          <span className="visually-hidden">{t('filterCoupons')}</span>
        </Link>
      }
      above={
        <nav className={`${layout.grid} ${layout.band} ${css.tools}`} aria-label={t('tools')}>
          {tools.map(({ to, icon, text }) => (
            <Link key={to} to={to} className={`${layout.stack1} ${layout.ink} ${layout.centerText} ${css.tool}`}>
              <Icon name={icon} />
              {t(text)}
            </Link>
          ))}
        </nav>
      }
      choice={
        <>
          <ChoiceChips
            label={t('state')}
            value={state}
            onChange={chosen => list.set({ state: chosen })}
            options={couponStates.map(value => ({
              value,
              text: counts ? t(value, { count: counts[value] }) : t(`state_${value}`),
            }))}
          />
          <FilterChips filters={chips} onRemove={list.remove} />
        </>
      }
      query={query}
      cards
      rowsOf={page => page.coupons}
      keyOf={({ id }) => id}
      empty={
        chips.length > 0
          ? {
              picture: <NoMatch />,
              title: list.noneMatch.title,
              nextStep: (
                <Button look="quiet" onClick={() => list.set({ ...list.none, state })}>
                  {t('clearFilters')}
                </Button>
              ),
            }
          : {
              picture: <NoCoupons />,
              title: t(none),
              ...(state === 'available' && {
                text: t('noneAvailableText'),
                nextStep: <ButtonLink to="/yhq">{t('toOffers')}</ButtonLink>,
              }),
            }
      }
      overlays={
        <aside className={`${layout.note} ${layout.pad} ${css.rules}`}>
          <Icon name="info" size={18} />
          <p>
            {t('rule')}{' '}
            <Link to="/help_detail" query={{ id: '14' }} className={css.more}>
              {t('moreAboutCoupons')}
            </Link>
          </p>
        </aside>
      }
    >
      {coupon => (
        <Link to="/user/yhq_xq" query={{ id: coupon.id }} className={`${layout.block} ${css.open}`}>
          <CouponTicket coupon={coupon} state={state} />
        </Link>
      )}
    </ListPage>
  )
}
