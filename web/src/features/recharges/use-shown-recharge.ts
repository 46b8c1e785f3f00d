import type { Output } from '@namestead/contract/call'
import { readRecharge } from '@namestead/contract/recharges'
import { Refused, useCall } from '../../core/calls.ts'
import { useSearchParams } from '../../core/navigation.ts'

export type ShownRecharge = Output<typeof readRecharge>

/** The recharge of the address (`?recharge=`), read again in this interval while its state may change. */
export function useShownRecharge(pollMilliseconds: number, mayChange: (state: ShownRecharge['state']) => boolean) {
  const [search] = useSearchParams()
  const id = search.get('recharge') ?? ''
  const isId = /^\d+$/.test(id)
  const { data, error, refetch } = useCall(
    readRecharge,
    { recharge: id },
    {
      enabled: isId,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && mayChange(state.data.state) ? pollMilliseconds : false),
    },
  )
  const unknown = !isId || (error instanceof Refused && error.error === 'recharge-unknown')
  return { id, data, error, refetch, unknown }
}
