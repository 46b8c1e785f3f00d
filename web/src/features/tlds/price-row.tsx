import { useTexts } from '../../core/texts.ts'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { Tld } from './price-filters.ts'
import css from './price-row.module.css'

/** An extension and its prices. The first year is never shown without the renewal price. */
export function PriceRow({ tld }: { tld: Tld }) {
  const t = useTexts('tlds')
  const { label, unicode, connected, minYears, maxYears, register, renew, transfer } = tld
  return (
    <div className={css.row}>
      <div className={css.head}>
        <span className={css.tld}>{`.${unicode}`}</span>
        <span className={css.facts}>
          {unicode !== label && <span className={css.ascii}>.{label}</span>}
          {connected ? t('yearsRange', { min: minYears, max: maxYears }) : <StateTag>{t('notConnected')}</StateTag>}
        </span>
      </div>
      <dl className={css.prices}>
        <div>
          <dt>{t('register')}</dt>
          <dd>
            <Money amount={register} />
          </dd>
        </div>
        <div>
          <dt>{t('renew')}</dt>
          <dd>
            <Money amount={renew} tone="soft" />
          </dd>
        </div>
        <div>
          <dt>{t('transfer')}</dt>
          <dd>
            <Money amount={transfer} tone="soft" />
          </dd>
        </div>
      </dl>
    </div>
  )
}
