import { readOffer } from '@namestead/contract/coupons'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { DateFact } from '../../ui/value-facts.tsx'
import type { Offer } from './claim-line.tsx'
import css from './coupon-detail.module.css'
import { Ticket } from './coupon-ticket.tsx'
import { TermFacts } from './term-facts.tsx'
import { useClaim } from './use-claim.ts'

/** `?id=`: one coupon that can be claimed, with its terms. */
export default function OfferPage() {
  const t = useTexts('coupons')
  const [search] = useSearchParams()
  const offer = search.get('id') ?? ''
  const isId = /^[1-9]\d{0,17}$/.test(offer)
  const { data, error, refetch } = useCall(readOffer, { offer: isId ? offer : '0' }, { enabled: isId })
  const { claim, busy } = useClaim()
  const gone = !isId || (error instanceof Refused && error.error === 'offer-unknown')
  const isMine = data !== undefined && data.claimed >= data.perAccount
  return (
    <Page
      title={t('couponTitle')}
      bar={
        data && (
          <ActionBar about={isMine ? <StateTag tone="ok">{t('claimed')}</StateTag> : undefined}>
            {isMine ? (
              <ButtonLink to="/shopcar">{t('goToCart')}</ButtonLink>
            ) : (
              <Button wide busy={busy !== undefined} disabled={data.left === 0} onClick={() => void claim(data.offer)}>
                {t(data.left === 0 ? 'allClaimed' : 'claim')}
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      {gone ? (
        <StateView picture={<NoCoupons />} title={t('offerGone')}>
          <ButtonLink to="/yhq">{t('toOffers')}</ButtonLink>
        </StateView>
      ) : data ? (
        <Detail offer={data} />
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={4} />
      )}
    </Page>
  )
}

function Detail({ offer }: { offer: Offer }) {
  const t = useTexts('coupons')
  const { left, perAccount, days, until, claimed } = offer
  return (
    <div className={layout.page}>
      <div className={css.inset}>
        <Ticket design={offer} over={left === 0} />
      </div>
      <Card>
        <Facts>
          <TermFacts design={offer} />
          <Fact name={t('stock')}>{left === null ? t('noLimit') : left}</Fact>
          <Fact name={t('perAccount')}>{t('times', { count: perAccount })}</Fact>
          {claimed > 0 && <Fact name={t('claimedByYou')}>{t('times', { count: claimed })}</Fact>}
          <Fact name={t('validity')}>{t('daysAfter', { count: days })}</Fact>
          <DateFact name={t('offeredUntil')} at={until} time />
        </Facts>
      </Card>
    </div>
  )
}
