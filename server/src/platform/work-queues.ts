import type { QueueName } from '@namestead/contract/operate/operators'
import type { Permission } from '@namestead/contract/permissions'

/** Work that waits for an operator. Each feature counts its own. */
export interface WorkQueue {
  readonly queue: QueueName
  /** Who may work on it, and see it. */
  readonly permission: Permission
  /** `waiting`: how many; `since`: since when the oldest one waits. Over an index of what waits. */
  readonly count: string
}
