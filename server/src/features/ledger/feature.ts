import { defineFeature } from '../../platform/feature.ts'
import type { Log } from '../../platform/log.ts'
import { calls } from './calls.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import { type RaiseDifferences, reconciliation } from './reconcile.ts'

type Schedule = { readonly log: Log; readonly raiseOperatorTodo: RaiseDifferences }

export const feature = defineFeature({
  ...facts,
  calls,
  operatorCalls,
  maintenance: ({ log, raiseOperatorTodo }: Schedule) => [reconciliation(log, raiseOperatorTodo)],
})
