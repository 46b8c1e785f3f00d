import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import layout from '../../ui/layout.module.css'
import { QrCode } from '../../ui/qr-code.tsx'
import css from './coin-picker.module.css'

interface CoinFactsProps {
  readonly coin: string
  readonly network: string
  readonly amount: string
  readonly payTo: string
  readonly memo: string | null
}

/** How much of a coin goes where: a code to scan, and each part to copy. */
export function CoinFacts({ coin, network, amount, payTo, memo }: CoinFactsProps) {
  const t = useTexts('recharges')
  return (
    <>
      <Card>
        <div className={css.code}>
          <QrCode text={payTo} label={t('coinCode', { coin: `${coin} · ${network}` })} />
        </div>
        <dl className={css.facts}>
          <dt>{t('coinAmount')}</dt>
          <dd>
            <span className={layout.strong}>
              {amount} {coin}
            </span>
            <CopyButton text={amount} label={t('copyAmount')} />
          </dd>
          <dt>{t('payTo', { network })}</dt>
          <dd>
            <span className={`${layout.wrap} ${layout.shrink}`}>{payTo}</span>
            <CopyButton text={payTo} label={t('copyAddress')} />
          </dd>
          {memo && (
            <>
              <dt>{t('coinMemo')}</dt>
              <dd>
                <span className={layout.strong}>{memo}</span>
                <CopyButton text={memo} label={t('copyMemo')} />
              </dd>
            </>
          )}
        </dl>
      </Card>
      {memo && <p className={css.warning}>{t('memoNeeded')}</p>}
      <p className={layout.noteInset}>{t('coinsExact')}</p>
    </>
  )
}
