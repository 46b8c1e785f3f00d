import type { Output } from '@namestead/contract/call'
import { readCoupon } from '@namestead/contract/coupons'
import { displayAmount } from '@namestead/contract/money'
import { useAddressId } from '../../core/address-id.ts'
import { businessNow } from '../../core/business-time.ts'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { daysUntil } from '../../ui/relative-time.ts'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './coupon-detail.module.css'
import { CouponTicket } from './coupon-ticket.tsx'
import { TermFacts } from './term-facts.tsx'

type Shown = Output<typeof readCoupon>

/** `?id=`: one coupon, its terms, where it was used, and what it does in the present cart. */
export default function CouponPage() {
  const t = useTexts('coupons')
  const id = useAddressId()
  const query = useCall(readCoupon, { coupon: id ?? '0' }, { enabled: id !== undefined, staleTime: 0 })
  return (
    <RecordPage
      title={t('couponTitle')}
      id={id}
      query={query}
      gone={{
        error: 'coupon-unknown',
        picture: <NoCoupons />,
        title: t('couponGone'),
        to: '/user/yhq_list',
        link: t('myCoupons'),
      }}
      rows={4}
      bar={data =>
        data.state === 'available' && (
          <BarLink to={data.misfit === 'cart-empty' || data.misfit === 'product' ? '/search' : '/shopcar'}>
            {t('use')}
          </BarLink>
        )
      }
    >
      {data => <Detail shown={data} />}
    </RecordPage>
  )
}

/** Days before its end from which the date is red. */
const soonDays = 15

const tones = { available: 'ok', used: 'quiet', expired: 'bad' } as const

function Detail({ shown }: { shown: Shown }) {
  const t = useTexts('coupons')
  const { state, grantedAt, expiresAt, usedAt, usedFor, order } = shown
  const isSoon = state === 'available' && expiresAt && daysUntil(expiresAt, businessNow()) <= soonDays
  return (
    <div className={layout.page}>
      <div className={layout.apartSides}>
        <CouponTicket coupon={shown} state={state} />
      </div>
      {state === 'available' && <InCart shown={shown} />}
      <Card>
        <Facts>
          <Fact name={t('state')}>
            <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
          </Fact>
          <TermFacts design={shown} />
          <DateFact name={t('granted')} at={grantedAt} />
          {expiresAt && (
            <Fact name={t('validTo')}>
              <span className={isSoon ? layout.bad : undefined}>
                <DateText at={expiresAt} time />
              </span>
            </Fact>
          )}
          <DateFact name={t('usedAt')} at={usedAt} time />
          {usedFor && (
            <Fact name={t('usedFor')}>
              {order ? (
                <Link to="/user/order" query={{ id: order }} className={layout.brand}>
                  {usedFor}
                </Link>
              ) : (
                usedFor
              )}
            </Fact>
          )}
        </Facts>
      </Card>
    </div>
  )
}

/** What it takes off the cart as it is, or why it takes nothing off. */
function InCart({ shown: { inCart, misfit, product, tld, minimum } }: { shown: Shown }) {
  const t = useTexts('coupons')
  return (
    <p
      className={`${layout.ink} ${layout.padLine} ${layout.apartSides} ${css.fit}`}
      data-fits={inCart !== null || undefined}
      role="status"
    >
      <Icon name={inCart ? 'check' : 'info'} size={20} />
      <span>
        {inCart
          ? t('inCart', { name: inCart.unicode, amount: displayAmount(inCart.discount) })
          : t(`misfit_${misfit ?? 'better'}`, {
              product: t(product),
              extension: tld ? `.${tld}` : '',
              amount: displayAmount(minimum),
            })}
      </span>
    </p>
  )
}
