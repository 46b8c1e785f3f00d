import { findOffers } from '@namestead/contract/coupons'
import { Link } from '../../core/link.tsx'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { ClaimLine } from './claim-line.tsx'
import { Ticket } from './coupon-ticket.tsx'
import { useClaim } from './use-claim.ts'

/** The coupons that anyone may claim now. */
export default function OffersPage() {
  const t = useTexts('coupons')
  const query = usePagedCall(findOffers, next => ({ next }))
  const { claim, busy } = useClaim()
  return (
    <ListPage
      title={t('toOffers')}
      description={t('offersText')}
      above={<p className={`${layout.soft} ${layout.padTop}`}>{t('offersText')}</p>}
      query={query}
      cards
      rowsOf={page => page.offers}
      keyOf={({ offer }) => offer}
      empty={{
        picture: <NoCoupons />,
        title: t('noOffers'),
        text: t('noOffersText'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
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
    </ListPage>
  )
}
