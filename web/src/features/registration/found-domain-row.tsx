import { displayAmount, formatAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceFlash } from '../../ui/price-flash.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { canBuy, type FoundDomain } from './domain-search.ts'
import css from './found-domain-row.module.css'

/** An available domain shows both prices and the cart button; another one shows its state, muted. */
export function FoundDomainRow({ found, inCart }: { found: FoundDomain; inCart: boolean }) {
  const t = useTexts('registration')
  const buyable = canBuy(found)
  const { name, unicode, tld, register, renew, lookAlike, state } = found
  const premium = state === 'premium'
  return (
    <div className={css.row}>
      <div className={css.name}>
        <DomainName name={unicode} ascii={name} tld={tld} unavailable={!buyable && state !== 'yours'} />
        {(premium || lookAlike) && (
          <div className={css.facts}>
            {premium && <StateTag tone="warn">{t('state_premium')}</StateTag>}
            {lookAlike && <StateTag tone="bad">{t('lookAlike')}</StateTag>}
          </div>
        )}
      </div>
      {buyable && register ? (
        <div className={css.buy}>
          <div className={css.price}>
            <PriceFlash value={formatAmount(register)}>
              <Money amount={register} />
            </PriceFlash>
            {renew && <span className={css.renew}>{t('renewsAt', { price: displayAmount(renew) })}</span>}
          </div>
          <AddToCart found={found} inCart={inCart} />
        </div>
      ) : (
        <div className={css.why}>
          <StateTag tone={state === 'yours' ? 'brand' : 'quiet'}>{t(`state_${state}`)}</StateTag>
        </div>
      )}
    </div>
  )
}
