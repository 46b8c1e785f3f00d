import type { ComponentProps } from 'react'
import { DateText } from './dates.tsx'
import { Fact } from './facts.tsx'
import { Money } from './money.tsx'

type FactProps = Omit<ComponentProps<typeof Fact>, 'children'>

interface DateFactProps extends FactProps {
  readonly at: Date | null | undefined
  /** With the time of day. */
  readonly time?: boolean
}

/** When something was or will be; absent where that is not known. */
export const DateFact = ({ at, time = false, ...fact }: DateFactProps) =>
  at && (
    <Fact {...fact}>
      <DateText at={at} time={time} />
    </Fact>
  )

type MoneyProps = ComponentProps<typeof Money>
type MoneyFactProps = FactProps &
  Omit<MoneyProps, 'amount'> & { readonly amount: MoneyProps['amount'] | null | undefined }

/** How much something is; absent where that is not known. */
export const MoneyFact = ({ name, strong, amount, ...money }: MoneyFactProps) =>
  amount && (
    <Fact name={name} strong={strong}>
      <Money amount={amount} {...money} />
    </Fact>
  )
