import { readCoins } from '@namestead/contract/payments'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import css from './coin-picker.module.css'

/** Each is a question to the provider. */
const pollMilliseconds = 10_000

export function CoinPicker({ recharge }: { recharge: string }) {
  const t = useTexts('payments')
  const [wanted, setWanted] = useState<string>()
  const { data, isError, refetch } = useCall(
    readCoins,
    { recharge },
    { staleTime: 0, refetchInterval: pollMilliseconds },
  )
  if (!data) return isError ? <FailedView onRetry={refetch} /> : <LoadingRows count={2} />
  if (data.confirmations)
    return (
      <StateView
        picture={<Waiting />}
        title={t('coinsSeen')}
        text={t('coinsConfirmed', { now: data.confirmations.now, needed: data.confirmations.needed })}
      />
    )
  const nameOf = ({ coin, network }: { coin: string; network: string }) => `${coin} · ${network}`
  const chosen = data.coins.find(coin => nameOf(coin) === wanted) ?? data.coins[0]
  if (!chosen) return <p className={css.none}>{t('noCoins')}</p>
  return (
    <div className={css.picker}>
      <ChoiceChips
        label={t('coin')}
        options={data.coins.map(coin => ({ value: nameOf(coin), text: nameOf(coin) }))}
        value={nameOf(chosen)}
        onChange={setWanted}
      />
      <Card>
        <div className={css.code}>
          <QrCode text={chosen.payTo} label={t('coinCode', { coin: nameOf(chosen) })} />
        </div>
        <dl className={css.facts}>
          <dt>{t('coinAmount')}</dt>
          <dd>
            <span className={css.amount}>
              {chosen.amount} {chosen.coin}
            </span>
            <CopyButton text={chosen.amount} label={t('copyAmount')} />
          </dd>
          <dt>{t('payTo', { network: chosen.network })}</dt>
          <dd>
            <span className={css.address}>{chosen.payTo}</span>
            <CopyButton text={chosen.payTo} label={t('copyAddress')} />
          </dd>
        </dl>
      </Card>
      <p className={css.note}>{t('coinsExact')}</p>
    </div>
  )
}
