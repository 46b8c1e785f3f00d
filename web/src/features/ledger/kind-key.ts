import type { Entry } from './statement-filters.ts'

/** The key of what an entry is called: what left the balance and is given back has a name of its own. */
export function kindKey({ kind, amount }: Pick<Entry, 'kind' | 'amount'>) {
  const isGivenBack = amount.minor > 0n && (kind === 'withdrawal' || kind === 'recharge-refund')
  return isGivenBack ? (`back_${kind}` as const) : (`kind_${kind}` as const)
}
