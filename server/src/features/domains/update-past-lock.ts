import type { Outcome, Registry, UpdateDomain } from '@namestead/adapters/registry/port'
import { RegistryUnavailable } from '../tlds/index.ts'
import type { DomainRow } from './describe-domain.ts'
import { updateLock } from './lock-rules.ts'

/** Whether the update lock is to be on: a request for another setting has the last word. */
export const keepsUpdateLock = ({ statuses, pending_locks }: Pick<DomainRow, 'statuses' | 'pending_locks'>): boolean =>
  statuses.includes(updateLock) && !pending_locks

/**
 * Updates a domain past any update lock that the customer has set: it is removed first and alone, since the registry accepts nothing
 * else while it is set (RFC 5731 section 2.3), and set again with the update. `relock` sets it where the registry shows none: an
 * earlier attempt took it off before its answer was lost.
 */
export async function updatePastLock(
  registry: Registry,
  statuses: readonly string[],
  {
    name,
    add,
    remove,
    dnssec,
    authCode,
    registrant,
  }: Pick<UpdateDomain, 'name' | 'add' | 'remove' | 'dnssec' | 'authCode' | 'registrant'>,
  { relock }: { readonly relock: boolean } = { relock: false },
): Promise<Outcome<unknown>> {
  const locked = statuses.includes(updateLock)
  if (locked) {
    const freed = await registry.updateDomain({ name, remove: { statuses: [updateLock] } })
    if (freed.kind !== 'done') return unlessMeanwhile(freed, true)
  }
  const lock = locked || relock
  const outcome = await registry.updateDomain({
    name,
    ...(add || lock ? { add: { ...add, ...(lock ? { statuses: [...(add?.statuses ?? []), updateLock] } : {}) } } : {}),
    ...(remove ? { remove } : {}),
    ...(dnssec ? { dnssec } : {}),
    ...(authCode === undefined ? {} : { authCode }),
    ...(registrant === undefined ? {} : { registrant }),
  })
  return unlessMeanwhile(outcome, false)

  /** A refusal since another job turned the lock in between says nothing: the next attempt reads again. */
  async function unlessMeanwhile(outcome: Outcome<unknown>, expected: boolean): Promise<Outcome<unknown>> {
    if (outcome.kind !== 'refused') return outcome
    const seen = await registry.readDomain({ name })
    if (seen.kind === 'done' && seen.data.statuses.includes(updateLock) !== expected)
      throw new RegistryUnavailable(`${name}: the update lock was turned meanwhile`)
    return outcome
  }
}
