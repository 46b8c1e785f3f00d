import { usePermissions } from 'ra-core'
import type { Screen } from '../catalogue.ts'
import { callLabels } from '../labels/calls.ts'

export const labelOf = ({ query }: Screen) => callLabels[query.path as keyof typeof callLabels]

/** Whether the signed-in operator may use a call; while that is unknown, no. */
export function useMay(): (permission: string | undefined) => boolean {
  const { permissions } = usePermissions<readonly string[]>()
  return permission => permission !== undefined && permissions?.includes(permission) === true
}
