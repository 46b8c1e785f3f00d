import type { Output } from '@namestead/contract/call'
import { readWithdrawal } from '@namestead/contract/withdrawals'
import type { ReactNode } from 'react'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { cameBack } from './withdrawal-looks.ts'

export type Withdrawal = Output<typeof readWithdrawal>

interface WithdrawalViewProps {
  readonly title: string
  readonly bar?: (shown: Withdrawal) => ReactNode
  readonly children: (shown: Withdrawal) => ReactNode
  /** In place of the page, where it is a form. */
  readonly form?: (shown: Withdrawal) => ReactNode
}

/** `?id=`: a page about one withdrawal, read again while it is under way. */
export function WithdrawalView({ form, ...page }: WithdrawalViewProps) {
  const t = useTexts('withdrawals')
  const id = useAddressId()
  const query = useCall(
    readWithdrawal,
    { withdrawal: id ?? '0' },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'arrived' || (data && cameBack(data.state)) ? false : 15_000,
    },
  )
  const whole = query.data && form?.(query.data)
  const gone = { picture: <NoMoney />, title: t('recordGone'), to: '/user/txjl', link: t('withdrawals') } as const
  return (
    whole || <RecordPage {...page} id={id} query={query} gone={{ error: 'withdrawal-unknown', ...gone }} rows={5} />
  )
}
