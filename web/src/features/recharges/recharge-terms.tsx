import type { Output } from '@namestead/contract/call'
import { displayRate, parseRate } from '@namestead/contract/exchange-rate'
import { listChannels, type readRecharge } from '@namestead/contract/recharges'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts, MoneyFact } from '../../ui/facts.tsx'

/** What arrives of a recharge and when, its fee and its rate: shown before the provider's page is opened. */
export function RechargeTerms({ open }: { open: Output<typeof readRecharge> }) {
  const t = useTexts('recharges')
  const { data } = useCall(listChannels, {})
  const arrival = data?.channels.find(({ channel }) => channel === open.channel)?.arrival
  return (
    <Card>
      <Facts>
        <MoneyFact name={t('willCredit')} amount={open.amount} signed />
        <MoneyFact name={t('fee')} amount={open.fee} />
        <Fact name={t('arrival')}>{arrival ?? '—'}</Fact>
        {open.rate && (
          <Fact name={t('fixedRate')}>
            1 {open.currency} = ${displayRate(parseRate(open.rate) ?? 0n)}
          </Fact>
        )}
        <Fact name={t('rechargeNumber')}>{open.recharge}</Fact>
      </Facts>
    </Card>
  )
}
