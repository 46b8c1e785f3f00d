import type { BatchImplementation } from './batches.ts'
import type { Deadline, Maintenance } from './deadlines.ts'
import type { JobImplementation } from './jobs.ts'
import type { Journal } from './journals.ts'
import type { AnyPolicy } from './policies.ts'
import type { Implementation } from './use-case.ts'
import type { WorkQueue } from './work-queues.ts'

/** Items, or what makes them from what the feature needs of the processes that run them. */
type From<World, Items extends readonly unknown[]> = Items | ((world: World) => Items)

/** Which world a part of a feature is made from: that of the site, of the worker, of anyone who asks what is due, of operators. */
export interface Worlds {
  readonly site: unknown
  readonly worker: unknown
  readonly schedule: unknown
  readonly operators: unknown
}

interface NoWorlds {
  readonly site: never
  readonly worker: never
  readonly schedule: never
  readonly operators: never
}

/** What checks of the sources know of a feature, in its `facts.ts`, which imports nothing that runs. */
export interface FeatureFacts {
  readonly name: string
  /** A feature imports from its own tier and those below it, and reads their tables; 1 is the lowest. */
  readonly tier: 1 | 2 | 3 | 4 | 5
  /** Only the feature writes them, and its migrations make them. */
  readonly tables?: readonly string[]
}

/** What a feature hands over; the app folds the parts of all features. */
export interface Feature<W extends Worlds = NoWorlds> extends FeatureFacts {
  readonly calls?: From<W['site'], readonly Implementation[]>
  readonly operatorCalls?: From<W['operators'], readonly Implementation[]>
  /** Where work waits for operators. */
  readonly workQueues?: readonly WorkQueue[]
  readonly jobs?: From<W['worker'], readonly JobImplementation[]>
  /** The work on one item of each of its bulk operations. */
  readonly batches?: From<W['worker'], readonly BatchImplementation[]>
  /** What customers wait for. */
  readonly deadlines?: From<W['schedule'], readonly Deadline[]>
  /** Retention and daily checks. */
  readonly maintenance?: From<W['schedule'], readonly Maintenance[]>
  readonly journals?: readonly Journal[]
  /** Those of its `policies.ts`, also in groups. */
  readonly policies?: Readonly<Record<string, AnyPolicy | Readonly<Record<string, AnyPolicy>>>>
}

/** Keeps the paths of its calls in its type, from which the compiler sees calls without a use case. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature

export const madeFrom = <World, Item>(part: From<World, readonly Item[]> | undefined, world: World): readonly Item[] =>
  typeof part === 'function' ? part(world) : (part ?? [])
