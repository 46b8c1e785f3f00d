import type { Output } from '@namestead/contract/call'
import { readWithdrawal, type withdrawalStates } from '@namestead/contract/withdrawals'
import type { ReactNode } from 'react'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { idIn } from './withdrawal-looks.ts'

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
  const [search] = useSearchParams()
  const id = idIn(search.get('id'))
  const { data, error, refetch } = useCall(
    readWithdrawal,
    { withdrawal: id ?? '0' },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && over.has(state.data.state) ? false : 15_000),
    },
  )
  const gone = id === undefined || (error instanceof Refused && error.error === 'withdrawal-unknown')
  const whole = data && !gone && form?.(data)
  if (whole) return whole
  return (
    <Page title={title} bar={data && !gone && bar?.(data)}>
      {gone ? (
        <StateView picture={<NoMoney />} title={t('recordGone')}>
          <ButtonLink to="/user/txjl">{t('records')}</ButtonLink>
        </StateView>
      ) : data ? (
        children(data)
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={5} />
      )}
    </Page>
  )
}
