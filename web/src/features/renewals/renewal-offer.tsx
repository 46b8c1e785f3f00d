import type { Output } from '@namestead/contract/call'
import { displayAmount, subtract } from '@namestead/contract/money'
import type { readOffer } from '@namestead/contract/renewals'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText, RelativeDays, useDay } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { AutomaticSwitch } from './automatic-switch.tsx'
import { FeesLink } from './fees-link.tsx'
import css from './renewal-offer.module.css'
import { TermChoice } from './term-choice.tsx'
import { useRenewal } from './use-renewal.ts'

type Offer = Output<typeof readOffer>

/** The price and the new expiry of a renewal, by term, or why the domain cannot be renewed. */
export function RenewalOffer({ offer }: { offer: Offer }) {
  const t = useTexts('renewals')
  const [years, setYears] = useState(1)
  const renewal = useRenewal(offer.name)
  const chosen = offer.choices.find(choice => choice.years === years) ?? offer.choices[0]
  return (
    <Page
      title={t('renew')}
      bar={
        chosen && (
          <BarButton
            about={<Sum label={t('total')} amount={chosen.price} />}
            busy={renewal.busy}
            onClick={() => void renewal.renewNow(chosen.years, chosen.price)}
          >
            {t('renewNow')}
          </BarButton>
        )
      }
    >
      <Hero offer={offer} />
      {offer.why ? (
        <StateView picture={<Attention />} title={t(`why_${offer.why}`)} text={t(`whyText_${offer.why}`)}>
          {offer.why === 'in-redemption' && <ButtonLink to="/user/xfsh_list">{t('toRedemptions')}</ButtonLink>}
          <ButtonLink to="/user/domain_xq" query={{ domain: offer.domain }} look="quiet">
            {t('toDomain')}
          </ButtonLink>
        </StateView>
      ) : (
        <div className={css.terms}>
          <h2>{t('term')}</h2>
          <Card rows>
            <TermChoice choices={offer.choices} chosen={chosen?.years ?? 1} onChoose={setYears} />
          </Card>
          {chosen?.listPrice && (
            <p className={`${layout.small} ${layout.padTop} ${css.coupon}`}>
              {t('couponUsed', {
                amount: displayAmount(subtract(chosen.listPrice, chosen.price)),
                price: displayAmount(chosen.listPrice),
              })}
            </p>
          )}
          <p className={`${layout.note} ${layout.padTop}`}>{t('holdNote')}</p>
          <p className={`${layout.note} ${layout.padTop}`}>
            <FeesLink tld={offer.tld} />
          </p>
          <div className={layout.apart}>
            <AutomaticSwitch domain={offer.domain} on={offer.automatic} days={offer.automaticDays} />
          </div>
          {chosen && (
            <div className={css.cart}>
              <Button
                look="plain"
                disabled={renewal.busy}
                onClick={() => void renewal.addToCart(chosen.years, t('inCart'))}
              >
                {t('add')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

function Hero({ offer }: { offer: Offer }) {
  const t = useTexts('renewals')
  const day = useDay()
  const { unicode, name, tld, state, premium, paidUntil, inGrace, why, termEnd } = offer
  // What happens unless the expired domain is renewed.
  const { interruptsAt, interruptedAt, deletesAt } = (!why && termEnd) || {}
  const notes = [
    inGrace && !why && t('graceText', { date: day(paidUntil) }),
    interruptsAt && t('interruptsText', { date: day(interruptsAt) }),
    interruptedAt && t('interruptedText', { date: day(interruptedAt) }),
    deletesAt && t('deletesText', { date: day(deletesAt) }),
    premium && t('premiumText'),
  ].filter(note => typeof note === 'string')
  return (
    <div className={`${layout.stack} ${layout.padPage} ${layout.band}`}>
      <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
      {(state === 'expired' || premium) && (
        <div className={layout.tags}>
          {state === 'expired' && <StateTag tone="bad">{t('state_expired')}</StateTag>}
          {premium && <StateTag tone="warn">{t('state_premium')}</StateTag>}
        </div>
      )}
      <p className={`${layout.soft} ${layout.wrapping} ${css.until}`}>
        <span>
          {t('paidUntil')} <DateText at={paidUntil} />
        </span>
        <RelativeDays until={paidUntil} />
      </p>
      {notes.map(note => (
        <p key={note} className={layout.soft}>
          {note}
        </p>
      ))}
    </div>
  )
}
