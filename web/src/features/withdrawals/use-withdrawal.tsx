import type { Output } from '@namestead/contract/call'
import { readWithdrawal, type withdrawalStates } from '@namestead/contract/withdrawals'
import type { ReactNode } from 'react'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { RecordPage } from '../../ui/record-page.tsx'

export type Withdrawal = Output<typeof readWithdrawal>

const over = new Set([
  'arrived',
  'refused',
  'returned',
  'cancelled',
] satisfies (typeof withdrawalStates)[number][] as string[])

interface WithdrawalPageProps {
  readonly title: string
  readonly bar?: (shown: Withdrawal) => ReactNode
  readonly children: (shown: Withdrawal) => ReactNode
  /** In place of the page, where it is a form. */
  readonly form?: (shown: Withdrawal) => ReactNode
}

/** `?id=`: a page about one withdrawal, read again while it is under way. */
export function WithdrawalView({ title, bar, children, form }: WithdrawalPageProps) {
  const t = useTexts('withdrawals')
  const id = useAddressId()
  const query = useCall(
    readWithdrawal,
    { withdrawal: id ?? '0' },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && over.has(state.data.state) ? false : 15_000),
    },
  )
  const whole = query.data && form?.(query.data)
  if (whole) return whole
  return (
    <RecordPage
      title={title}
      id={id}
      query={query}
      gone={{
        error: 'withdrawal-unknown',
        picture: <NoMoney />,
        title: t('recordGone'),
        to: '/user/txjl',
        link: t('records'),
      }}
      rows={5}
      {...(bar && { bar })}
    >
      {children}
    </RecordPage>
  )
}
