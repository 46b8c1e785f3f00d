/**
 * What the owner of an account may let others do in it, by area. `move`: pushes, transfers out, auth codes, locks. `buy`: the cart,
 * orders, transfers in, renewals. `money`: what was ordered and paid; recharges, claims of transfers, coupons.
 */
export const areas = [
  'domains', 'dns', 'registrants', 'buy', 'move', 'market', 'bids', 'certificates', 'mailboxes', 'panels', 'protection', 'money',
  'support', 'agents',
] as const // biome-ignore format: one list
export type Area = (typeof areas)[number]
export type AreaRight = `${Area}.${'read' | 'write'}`

export const areaRights: readonly AreaRight[] = areas.flatMap(area => [`${area}.read`, `${area}.write`] as const)
const isAreaRight = (text: string): text is AreaRight => areaRights.some(right => right === text)

/**
 * What a call needs. self: the call concerns the own account of who is signed in. owner: only the account's owner may make it. any:
 * one right of any area; the use case shows what belongs to the areas that may be read.
 */
export type Right = AreaRight | 'self' | 'owner' | 'any'

/** What someone may do in an account: an owner everything. */
export type Rights = 'all' | ReadonlySet<AreaRight>

/** Rights as they are stored. One that this version does not know gives nothing. */
export const rightsOf = (stored: readonly string[]): Rights => new Set(stored.filter(isAreaRight))

/** Whether the rights include one: who may write in an area may read it. */
export function permits(rights: Rights, right: Right): boolean {
  if (rights === 'all' || right === 'self') return true
  if (right === 'owner') return false
  if (right === 'any') return rights.size > 0
  return rights.has(right) || areas.some(area => right === `${area}.read` && rights.has(`${area}.write`))
}

/** Whether a right is one to read. A visitor's call that needs it is answered without it as to a visitor, and refused otherwise. */
export const isReading = (right: Right): boolean => right.endsWith('.read')

/** `data.error` of -102 where the account lacks the right of a call. */
export const rightMissingError = 'right-missing'
