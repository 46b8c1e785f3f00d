import { changeYears } from '@namestead/contract/cart'
import { useMutation } from '@tanstack/react-query'
import { call } from '../core/calls.ts'
import { refreshCartQuery } from '../core/cart.ts'
import { toastFailure } from '../core/failures.ts'
import { toast } from '../core/feedback.ts'
import { useTexts } from '../core/texts.ts'
import { NumberStepper } from './number-stepper.tsx'

interface LineYearsProps {
  readonly lines: readonly string[]
  readonly label: string
  /** undefined: the lines differ. */
  readonly years: number | undefined
  readonly min: number
  readonly max: number
  /** Instead of the years of lines that differ. */
  readonly differ?: string
}

/** The term of cart lines. A new one is shown while the cart takes it. */
export function LineYears({ lines, label, years, min, max, differ }: LineYearsProps) {
  const t = useTexts('shared')
  const change = useMutation({
    mutationFn: (wanted: number) => call(changeYears, { lines: [...lines], years: wanted }),
    onSuccess: async answer => {
      if (answer.code === -1) toast(answer.message)
      await refreshCartQuery()
    },
    onError: toastFailure,
  })
  const shown = change.isPending ? change.variables : years
  return (
    <NumberStepper
      label={label}
      // From different terms, the first tap leads to the shortest.
      value={shown ?? min - 1}
      min={min}
      max={max}
      text={shown === undefined ? (differ ?? '') : t('countYears', { count: shown })}
      disabled={change.isPending}
      onChange={wanted => change.mutate(wanted)}
    />
  )
}
