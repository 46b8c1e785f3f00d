import { parseTypedAmount } from '@namestead/contract/money'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import { TextField } from './text-field.tsx'

/** Up to 10 integer digits and 2 decimals (specification, section 5), with thousands separators. */
const typing = /^(?=(?:,*\d){0,10}(?:\.|,*$))[\d,]*(?:\.\d{0,2})?$/

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>

/** Rejects input that cannot become an amount. Misplaced commas are reported when the field loses the focus. */
export function AmountField({ onChange, help, error, ...props }: AmountFieldProps) {
  const t = useTexts('core')
  const [left, setLeft] = useState(false)
  const misplaced = left && props.value !== '' && parseTypedAmount(props.value) === undefined
  return (
    <TextField
      leading="$"
      {...props}
      error={error ?? (misplaced ? t('amountCommas') : undefined)}
      onBlur={() => setLeft(true)}
      inputMode="decimal"
      autoComplete="transaction-amount"
      help={help ?? t('amountDecimals')}
      onChange={text => {
        const amount = text.replace(/[\s$]/g, '')
        if (!typing.test(amount)) return
        setLeft(false)
        onChange(amount)
      }}
    />
  )
}
