import type { DeclaredCall, DeclaredOperatorCall } from '@namestead/contract/all'
import type { Feature } from '../platform/feature.ts'
import type { Missing } from '../platform/use-case.ts'
import { features as all } from './features.ts'
import type { OperatorWorld, ScheduleWorld, SiteWorld, WorkerWorld } from './world.ts'

/** The features with the worlds that they are made from: one that asks for what no world has does not compile. */
export const features: readonly Feature<{
  site: SiteWorld
  worker: WorkerWorld
  schedule: ScheduleWorld
  operators: OperatorWorld
}>[] = all

type Part<Name extends string> = Extract<(typeof all)[number], Readonly<Record<Name, unknown>>>[Name]
type Made<P> = P extends (world: never) => infer Items ? Items : P

/** A call of the contract without a use case does not compile. */
const complete: Missing<DeclaredCall, readonly Made<Part<'calls'>>[number][]> = true
const operable: Missing<DeclaredOperatorCall, readonly Made<Part<'operatorCalls'>>[number][]> = true
void [complete, operable]
