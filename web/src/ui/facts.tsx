import type { ComponentProps, ReactNode } from 'react'
import { DateText } from './dates.tsx'
import css from './facts.module.css'
import layout from './layout.module.css'
import { Money } from './money.tsx'

/** A list of terms on the left and their values on the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={layout.grid}>{children}</dl>

interface FactProps {
  readonly name: string
  readonly strong?: boolean | undefined
  readonly children: ReactNode
}

export const Fact = ({ name, strong = false, children }: FactProps) => (
  <div className={css.fact} data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type ValueProps = Omit<FactProps, 'children'>

interface DateFactProps extends ValueProps {
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
type MoneyFactProps = ValueProps &
  Omit<MoneyProps, 'amount'> & { readonly amount: MoneyProps['amount'] | null | undefined }

/** How much something is; absent where that is not known. */
export const MoneyFact = ({ name, strong, amount, ...money }: MoneyFactProps) =>
  amount && (
    <Fact name={name} strong={strong}>
      <Money amount={amount} {...money} />
    </Fact>
  )
