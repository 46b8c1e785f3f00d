import type { ComponentProps } from 'react'
import { useTexts } from '../app/texts.ts'
import { TextField } from './text-field.tsx'

/** Up to 10 integer digits and 2 decimals (specification, section 5). */
const typing = /^\d{0,10}(?:\.\d{0,2})?$/

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>

/** What cannot become an amount cannot be typed. A comma is taken for the decimal point. */
export function AmountField({ onChange, help, ...props }: AmountFieldProps) {
  const t = useTexts('app')
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="transaction-amount"
      help={help ?? t('amountDecimals')}
      onChange={text => {
        const amount = text.replace(',', '.').replace(/[\s$]/g, '')
        if (typing.test(amount)) onChange(amount)
      }}
    />
  )
}
