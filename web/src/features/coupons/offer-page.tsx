import type { Output } from '@namestead/contract/call'
import { readOffer } from '@namestead/contract/coupons'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { NoCoupons } from '../../ui/pictures/no-coupons.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Ticket } from './coupon-ticket.tsx'
import { TermFacts } from './term-facts.tsx'
import { useClaim } from './use-claim.ts'

/** `?id=`: one coupon that can be claimed, with its terms. */
export default function OfferPage() {
  const t = useTexts('coupons')
  const id = useAddressId()
  const query = useCall(readOffer, { offer: id ?? '0' }, { enabled: id !== undefined })
  const { claim, busy } = useClaim()
  return (
    <RecordPage
      title={t('couponTitle')}
      id={id}
      query={query}
      gone={{
        error: 'offer-unknown',
        picture: <NoCoupons />,
        title: t('offerGone'),
        to: '/yhq',
        link: t('toOffers'),
      }}
      rows={4}
      bar={data => {
        const isMine = data.claimed >= data.perAccount
        return (
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
      }}
    >
      {data => <Detail offer={data} />}
    </RecordPage>
  )
}

function Detail({ offer }: { offer: Output<typeof readOffer> }) {
  const t = useTexts('coupons')
  const { left, perAccount, days, until, claimed } = offer
  return (
    <div className={layout.page}>
      <div className={layout.apartSides}>
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
