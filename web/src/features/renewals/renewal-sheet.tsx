import { displayAmount } from '@namestead/contract/money'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './renewal-sheet.module.css'
import { looks, type RenewalRecord, renewalTexts } from './renewal-states.ts'

/** A renewal with its dates, its order and why it failed; a failed one can be tried again. */
export function RenewalSheet({ shown, onClose }: { shown: RenewalRecord; onClose: () => void }) {
  const t = useTexts('renewals')
  const { domain, name, unicode, tld, years, price, automatic, before, after, state, note, order } = shown
  return (
    <Sheet
      title={t('recordTitle')}
      onClose={onClose}
      bar={
        shown.retryable ? (
          <ButtonLink to="/domain_renew" query={{ domain }}>
            {t('tryAgain')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/user/order" query={{ id: order }} look="quiet">
            {t('viewOrder')}
          </ButtonLink>
        )
      }
    >
      <div className={`${layout.stack4} ${css.body}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p className={css.state}>
          <StateTag {...looks[state]}>{t(renewalTexts[state])}</StateTag>
        </p>
        {note && (
          <>
            <p className={`${layout.soft} ${layout.wrap}`}>{note}</p>
            <p className={`${layout.soft} ${layout.wrap}`}>{t('lineCameBack', { price: displayAmount(price) })}</p>
          </>
        )}
        <Facts>
          <Fact name={t('term')}>{t('countYears', { count: years })}</Fact>
          <DateFact name={t('before')} at={before} />
          <DateFact name={t('after')} at={after} strong />
          <Fact name={t('way')}>{t(automatic ? 'by_itself' : 'by_hand')}</Fact>
          <MoneyFact name={t('paidPrice')} amount={price} />
          <Fact name={t('order')}>
            <Link to="/user/order" query={{ id: order }}>
              {order}
            </Link>
          </Fact>
          <DateFact name={t('started')} at={shown.startedAt} time />
        </Facts>
      </div>
    </Sheet>
  )
}
