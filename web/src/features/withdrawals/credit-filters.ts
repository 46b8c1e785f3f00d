import { creditStates } from '@namestead/contract/withdrawals'

export const noCreditFilters = { state: '', from: '', to: '' }
export type CreditFilters = typeof noCreditFilters

/** The days of the address as instants: the last one with all its hours. What is no day is left out. */
export function filterInput({ state, from, to }: CreditFilters) {
  const at = (day: string, time: string) => {
    const instant = new Date(`${day}T${time}Z`)
    return day === '' || Number.isNaN(instant.getTime()) ? undefined : instant
  }
  return {
    state: creditStates.find(known => known === state),
    from: at(from, '00:00:00'),
    to: at(to, '23:59:59.999'),
  }
}
