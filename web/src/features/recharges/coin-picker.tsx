import type { Output } from '@namestead/contract/call'
import { chooseCoin, readCoins, readRecharge } from '@namestead/contract/recharges'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import layout from '../../ui/layout.module.css'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import { CoinFacts } from './coin-facts.tsx'

type Coin = Output<typeof readCoins>['coins'][number]

/** Each is a question to the provider. */
const pollMilliseconds = 10_000

const nameOf = ({ coin, network }: Coin) => `${coin} · ${network}`

interface CoinPickerProps {
  readonly recharge: string
  /** Where the provider offers no coin here. */
  readonly none: string
}

/** The coins that a recharge can be paid in. Some providers give the address of a coin once it was chosen. */
export function CoinPicker({ recharge, none }: CoinPickerProps) {
  const t = useTexts('recharges')
  const [wanted, setWanted] = useState<string>()
  const { data, isError, refetch } = useCall(
    readCoins,
    { recharge },
    { staleTime: 0, refetchInterval: pollMilliseconds },
  )
  // The recharge has a page at the provider from then on.
  const { run, busy, fault } = useCommand(chooseCoin, { refresh: [readCoins, readRecharge] })
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  if (data.confirmations)
    return <StateView picture={<Waiting />} title={t('coinsSeen')} text={confirmationsText(data.confirmations, t)} />
  const first = data.coins.find(({ payTo }) => payTo !== null)
  if (data.coins.length === 0) return <p className={`${layout.soft} ${layout.edges} ${layout.centerText}`}>{none}</p>

  const named = data.coins.find(coin => nameOf(coin) === wanted)
  const chosen = named ?? first
  const choose = (name: string) => {
    if (busy) return
    setWanted(name)
    const { choice = null, payTo = null } = data.coins.find(coin => nameOf(coin) === name) ?? {}
    if (choice === null || payTo !== null) return
    void run({ recharge, choice })
  }
  return (
    <div className={layout.stack3}>
      <ChoiceChips
        label={t('coin')}
        options={data.coins.map(coin => ({ value: nameOf(coin), text: nameOf(coin) }))}
        value={chosen ? nameOf(chosen) : ''}
        onChange={choose}
      />
      {fault && (
        <p className={`${layout.fault} ${layout.edges}`} role="alert">
          {fault}
        </p>
      )}
      {chosen?.payTo && chosen.amount ? (
        <CoinFacts {...chosen} amount={chosen.amount} payTo={chosen.payTo} />
      ) : busy ? (
        <LoadingRows count={2} />
      ) : (
        !fault && <p className={`${layout.soft} ${layout.edges} ${layout.centerText}`}>{t('chooseCoin')}</p>
      )}
    </div>
  )
}

/** Not every provider says how many confirmations there are. */
const confirmationsText = (
  { now, needed }: NonNullable<Output<typeof readCoins>['confirmations']>,
  t: ReturnType<typeof useTexts<'recharges'>>,
) => (now === null ? t('coinsToConfirm', { count: needed }) : t('coinsConfirmed', { now, needed }))
