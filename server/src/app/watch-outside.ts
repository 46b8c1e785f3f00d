import type { Gateway } from '@namestead/adapters/gateways/port'
import type { AskForVatNumber } from '@namestead/adapters/tax-numbers/port'
import type { OutsideCalls } from '../platform/outside-calls.ts'

/** A gateway whose remote calls are noted. What it reports by itself is not: anyone may call its address. */
export function watchGateway({ watched }: OutsideCalls, gateway: Gateway): Gateway {
  const of = { system: 'gateway', named: gateway.channel }
  const { open, ask, coins, chooseCoin, refund, settlement } = gateway
  return {
    ...gateway,
    open: watched(of, open),
    ...(ask && { ask: watched(of, ask) }),
    ...(coins && { coins: watched(of, coins) }),
    ...(chooseCoin && { chooseCoin: watched(of, chooseCoin) }),
    ...(refund && { refund: watched(of, refund) }),
    ...(settlement && { settlement: watched(of, settlement) }),
  }
}

/** The service never throws: no answer is its failure. */
export const watchTaxNumbers =
  ({ succeeded, failed }: OutsideCalls, ask: AskForVatNumber): AskForVatNumber =>
  async number => {
    const answer = await ask(number)
    if (answer === 'no-answer') failed({ system: 'tax-numbers' }, 'no answer')
    else succeeded({ system: 'tax-numbers' })
    return answer
  }
