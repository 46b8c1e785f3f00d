import { findOffers } from '@namestead/contract/coupons'
import { Link } from '../../core/link.tsx'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { ClaimLine } from './claim-line.tsx'
import css from './coupon-detail.module.css'
import { Ticket } from './coupon-ticket.tsx'
import { useClaim } from './use-claim.ts'

/** The coupons that anyone may claim now. */
export default function OffersPage() {
  const t = useTexts('coupons')
  const query = usePagedCall(findOffers, next => ({ next }))
  const { claim, busy } = useClaim()
  return (
    <Page title={t('toOffers')} description={t('offersText')}>
      <p className={css.lead}>{t('offersText')}</p>
      <div className={css.list}>
        <EndlessList
          query={query}
          cards
          rowsOf={page => page.offers}
          keyOf={({ offer }) => offer}
          empty={
            <EmptyList picture={<NoCoupons />} title={t('noOffers')} text={t('noOffersText')}>
              <ButtonLink to="/search">{t('searchNames')}</ButtonLink>
            </EmptyList>
          }
        >
          {offer => (
            <Ticket design={offer} over={offer.left === 0}>
              <Link to="/yhq_xq" query={{ id: offer.offer }} className={layout.note}>
                {offer.until ? (
                  <>
                    {t('offeredUntil')} <DateText at={offer.until} />
                  </>
                ) : (
                  t('terms')
                )}
              </Link>
              <ClaimLine offer={offer} busy={busy === offer.offer} onClaim={() => void claim(offer.offer)} />
            </Ticket>
          )}
        </EndlessList>
      </div>
    </Page>
  )
}
