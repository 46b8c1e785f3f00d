import { displayAmount, formatAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceFlash } from '../../ui/price-flash.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { canBuy, type FoundDomain } from './domain-search.ts'
import css from './exact-domain.module.css'

const tones: Readonly<Record<FoundDomain['state'], Tone>> = {
  available: 'ok',
  premium: 'warn',
  taken: 'quiet',
  yours: 'brand',
  unknown: 'warn',
  unsupported: 'quiet',
  invalid: 'bad',
}

interface ExactDomainProps {
  readonly found: FoundDomain
  readonly inCart: boolean
  readonly onRetry: () => void
}

/** The domain that was searched for, in the largest type that fits. */
export function ExactDomain({ found, inCart, onRetry }: ExactDomainProps) {
  const t = useTexts('registration')
  const app = useTexts('core')
  const { name, unicode, tld, state, register, renew, lookAlike, note, domain } = found
  const why = {
    available: '',
    premium: t('premiumText'),
    taken: t('takenText'),
    yours: t('yoursText'),
    unknown: t('unknownText'),
    unsupported: t('unsupportedText'),
    invalid: note ?? t('invalidText'),
  }[state]
  return (
    <section className={css.exact}>
      <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
      <h2>
        <DomainName size="hero" name={unicode} ascii={name} tld={tld} unavailable={state === 'taken'} />
      </h2>
      {why && <p className={css.text}>{why}</p>}
      {lookAlike && (
        <p className={css.warning}>
          <strong>{t('lookAlike')}.</strong> {t('lookAlikeText')}
        </p>
      )}
      {canBuy(found) && register && (
        <>
          <p className={css.prices}>
            <PriceFlash value={formatAmount(register)}>
              <Money amount={register} size="title" />
            </PriceFlash>
            <span className={css.soft}>{t('firstYear')}</span>
            {renew && <span className={css.renew}>{t('renewsAt', { price: displayAmount(renew) })}</span>}
          </p>
          <AddToCart wide found={found} inCart={inCart} />
        </>
      )}
      {domain && (
        <ButtonLink to="/user/domain_xq" query={{ domain }} look="quiet">
          {t('viewDomain')}
        </ButtonLink>
      )}
      {state === 'unknown' && (
        <Button look="quiet" wide onClick={onRetry}>
          {app('retry')}
        </Button>
      )}
    </section>
  )
}
