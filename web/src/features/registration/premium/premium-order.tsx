import type { Output } from '@namestead/contract/call'
import { add, displayAmount, times } from '@namestead/contract/money'
import type { readPremium } from '@namestead/contract/registration'
import { useState } from 'react'
import { useSession } from '../../../core/session.ts'
import { openLogin } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { AgreementLine } from '../../../ui/agreement-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { Facts, MoneyFact } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { Sum } from '../../../ui/sum.tsx'
import { NameServerChoice } from '../name-server-choice.tsx'
import { OrderPart } from '../order-part.tsx'
import { RegistrantChoice } from '../registrant-choice.tsx'
import { useOrder } from '../use-order.ts'
import css from './premium-order.module.css'
import { type PremiumPrices, usePremiumLine } from './use-premium-line.ts'

type PremiumOffer = Output<typeof readPremium> & PremiumPrices

/** The order of one premium domain: the very prices are agreed to, and one that has moved is asked about again. */
export function PremiumOrder({ shown }: { shown: PremiumOffer }) {
  const t = useTexts('registration')
  const account = useSession(state => state.account)
  const { name, unicode, tld, priceClass, restore, minYears, maxYears } = shown
  const [years, setYears] = useState(minYears)
  const [agreed, setAgreed] = useState(false)
  const [prices, setPrices] = useState<PremiumPrices>(shown)
  const [before, setBefore] = useState<PremiumPrices>()
  const order = useOrder([])
  const { line, busy } = usePremiumLine(name)
  const sum = add(prices.register, times(prices.renew, years - 1))

  /** The registry is asked again; what it answers is ordered only if it is what was agreed to. */
  const place = async () => {
    const found = await line(prices, years)
    if (!found) return
    if ('moved' in found) {
      setBefore(prices)
      setPrices(found.moved)
      setAgreed(false)
    } else await order.place(undefined, [found.line])
  }

  return (
    <Page
      title={t('premiumDomain')}
      bar={
        <ActionBar about={<Sum label={t('total')} amount={sum} />}>
          {account === null ? (
            <Button onClick={() => openLogin({ reload: false })}>{t('login')}</Button>
          ) : (
            <Button busy={busy || order.busy} disabled={!agreed || !order.template} onClick={() => void place()}>
              {t('placeOrder')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className={`${layout.across} ${layout.wrapping} ${layout.pad} ${css.hero}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <StateTag tone="warn">{priceClass || t('state_premium')}</StateTag>
      </div>
      {before && (
        <p className={`${layout.notice} ${css.moved}`} role="alert">
          {t('premiumMoved', {
            before: displayAmount(before.register),
            beforeRenew: displayAmount(before.renew),
            first: displayAmount(prices.register),
            renew: displayAmount(prices.renew),
          })}
        </p>
      )}
      <div className={layout.stack4}>
        <Card>
          <Facts>
            <MoneyFact name={t('premiumFirstYear')} amount={prices.register} />
            <MoneyFact name={t('premiumEachYear')} strong amount={prices.renew} />
            <MoneyFact name={t('restoreFee')} amount={restore} />
          </Facts>
        </Card>
        <div className={`${layout.tags} ${layout.spread} ${layout.edges}`}>
          <span>{t('queueYears')}</span>
          <NumberStepper
            label={t('queueYears')}
            value={years}
            min={minYears}
            max={maxYears}
            text={t('countYears', { count: years })}
            onChange={setYears}
          />
        </div>
        {account && (
          <>
            <OrderPart rows title={t('registrant')}>
              <RegistrantChoice {...order.registrant} />
            </OrderPart>
            <OrderPart rows title={t('nameServers')}>
              <NameServerChoice chosen={order.nameServers} onChange={order.setNameServers} error={order.fault} />
            </OrderPart>
          </>
        )}
        <label className={css.agree}>
          <Checkbox checked={agreed} onChange={() => setAgreed(!agreed)} />
          <span>{t('premiumAccept', { first: displayAmount(sum), renew: displayAmount(prices.renew) })}</span>
        </label>
      </div>
      <AgreementLine text={t('accepts', { agreement: '[1]' })} name={t('registrationAgreementTitle')} />
    </Page>
  )
}
