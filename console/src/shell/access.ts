import type { Screen } from '../catalogue.ts'
import { useSession } from '../core/session.ts'
import { labelOfCall } from '../labels/of-features.ts'

export const labelOf = ({ query }: Screen) => labelOfCall(query)

/** Whether the signed-in operator may use a call; while that is unknown, no. */
export function useMay(): (permission: string | undefined) => boolean {
  const { data: session } = useSession()
  return permission => permission !== undefined && session?.permissions.some(one => one === permission) === true
}
