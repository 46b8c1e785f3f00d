import { displayAmount, formatAmount } from '@namestead/contract/money'
import { formatDate } from '../../../core/date-format.ts'
import { localeOf, useLanguage } from '../../../core/language.tsx'
import { Link } from '../../../core/link.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { PriceFlash } from '../../../ui/price-flash.tsx'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { AddToCart } from '../add-to-cart.tsx'
import { WatchButton } from '../queue/watch-button.tsx'
import type { WatchedDomain } from '../queue/watched-domains.ts'
import { canBuy, type FoundDomain } from './domain-search.ts'
import css from './exact-domain.module.css'

const tones: Readonly<Record<FoundDomain['state'], Tone>> = {
  available: 'ok',
  premium: 'warn',
  taken: 'quiet',
  yours: 'brand',
  unknown: 'warn',
  unsupported: 'quiet',
  paused: 'warn',
  opens: 'brand',
  invalid: 'bad',
}

interface ExactDomainProps {
  readonly domain: { readonly name: string; readonly unicode: string; readonly tld: string }
  /** undefined while the registry is asked */
  readonly found: FoundDomain | undefined
  /** The first suitable domain of a search by a word. */
  readonly best: boolean
  readonly inCart: boolean
  readonly watched: WatchedDomain | undefined
  readonly onRetry: () => void
}

/** The domain that was searched for, or the best match of a word, in the largest type that fits. */
export function ExactDomain({ domain, found, best, inCart, watched, onRetry }: ExactDomainProps) {
  const t = useTexts('registration')
  const { name, unicode, tld } = domain
  return (
    <section className={css.exact} aria-busy={!found} data-loading={!found || undefined}>
      <p className={`${layout.rowNear} ${css.tags}`}>
        {found ? (
          <StateTag tone={tones[found.state]}>{t(`state_${found.state}`)}</StateTag>
        ) : (
          <SkeletonLine width={22} />
        )}
        {best && <span className={layout.note}>{t('bestMatch')}</span>}
        {found?.state === 'taken' && (
          <Link to="/whois_jg" query={{ name }} className={`${layout.inline} ${layout.touch} ${css.whois}`}>
            {t('whoHasIt')}
          </Link>
        )}
      </p>
      <h2>
        <DomainName size="hero" name={unicode} ascii={name} tld={tld} unavailable={found?.state === 'taken'} />
      </h2>
      {found ? (
        <Answer found={found} inCart={inCart} watched={watched} onRetry={onRetry} />
      ) : (
        <div className={`${layout.stack4} ${css.waiting}`} aria-hidden="true">
          <SkeletonLine width={40} tall />
          <SkeletonLine width={100} tall />
        </div>
      )}
    </section>
  )
}

type AnswerProps = Pick<ExactDomainProps, 'inCart' | 'watched' | 'onRetry'> & { readonly found: FoundDomain }

function Answer({ found, inCart, watched, onRetry }: AnswerProps) {
  const t = useTexts('registration')
  const locale = localeOf(useLanguage())
  const { name, unicode, state, register, renew, lookAlike, note, domain } = found
  const why = {
    available: '',
    premium: t('premiumText'),
    taken: watched?.state === 'watching' ? t('watchedText') : t('takenText'),
    yours: t('yoursText'),
    unknown: t('unknownText'),
    unsupported: t('unsupportedText'),
    paused: t('pausedText'),
    opens: t('opensText', { date: found.opensAt ? formatDate(found.opensAt, locale, { dateStyle: 'long' }) : '' }),
    invalid: note ?? t('invalidText'),
  }[state]
  return (
    <>
      {why && <p className={layout.soft}>{why}</p>}
      {lookAlike && (
        <p className={`${layout.fault} ${css.warning}`}>
          <strong>{t('lookAlike')}.</strong> {t('lookAlikeText')}
        </p>
      )}
      {canBuy(found) && register && (
        <>
          <p className={`${layout.tags} ${css.prices}`}>
            <PriceFlash value={formatAmount(register)}>
              <Money amount={register} size="title" />
            </PriceFlash>
            <span className={layout.soft}>{t('firstYear')}</span>
            {renew && <span className={css.renew}>{t('renewsAtPrice', { price: displayAmount(renew) })}</span>}
          </p>
          <AddToCart wide found={found} inCart={inCart} />
        </>
      )}
      {state === 'taken' && (
        <>
          <WatchButton wide name={name} shown={unicode} watched={watched} />
          <ButtonLink wide to="/user/pl_lxzc" query={{ name }} look="plain">
            {t('queueForIt')}
          </ButtonLink>
        </>
      )}
      {state === 'opens' && (
        <ButtonLink wide to="/user/pl_lxzc" query={{ name }}>
          {t('queueWhenOpen')}
        </ButtonLink>
      )}
      {domain && (
        <ButtonLink wide to="/user/domain_xq" query={{ domain }} look="quiet">
          {t('manageDomain')}
        </ButtonLink>
      )}
      {(state === 'unknown' || state === 'paused') && (
        <Button look="quiet" wide onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </>
  )
}
