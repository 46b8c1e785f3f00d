import type { Output } from '@namestead/contract/call'
import { findOffers, type readOffer } from '@namestead/contract/coupons'
import { Link } from '../../core/link.tsx'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dated } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
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
            {offer.until ? <Dated label={t('offeredUntil')} at={offer.until} /> : t('terms')}
          </Link>
          <ClaimLine offer={offer} busy={busy === offer.offer} onClaim={() => void claim(offer.offer)} />
        </Ticket>
      )}
    </ListPage>
  )
}

interface ClaimLineProps {
  readonly offer: Output<typeof readOffer>
  readonly busy: boolean
  readonly onClaim: () => void
}

/** How many are left, how many an account may have, and the button that claims one; then the way to the cart. */
function ClaimLine({ offer: { left, claimed, perAccount }, busy, onClaim }: ClaimLineProps) {
  const t = useTexts('coupons')
  const isMine = claimed >= perAccount
  return (
    <div className={`${layout.tags} ${layout.spread}`}>
      <span className={layout.note}>
        {left === null ? t('noLimit') : left === 0 ? t('allClaimed') : t('left', { count: left })}
        {' · '}
        {t('eachAccount', { count: perAccount })}
      </span>
      {isMine ? (
        <>
          <StateTag tone="ok" icon="check">
            {t('claimed')}
          </StateTag>
          <ButtonLink small look="quiet" to="/shopcar">
            {t('goToCart')}
          </ButtonLink>
        </>
      ) : (
        <Button small busy={busy} disabled={left === 0} onClick={onClaim}>
          {t('claim')}
        </Button>
      )}
    </div>
  )
}
