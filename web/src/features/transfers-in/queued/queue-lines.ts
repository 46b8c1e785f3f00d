import type { Output } from '@namestead/contract/call'
import type { Money } from '@namestead/contract/money'
import { maxQueuedTransfersAtOnce, queueTransfers } from '@namestead/contract/transfers-in'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'

export type QueueResult = Output<typeof queueTransfers>['results'][number]

interface Terms {
  readonly template: string | undefined
  readonly maxPrice: Money
  readonly progress: (done: number) => void
  /** Continues after a visitor has signed in. */
  readonly retry: () => void
}

/** Queues lines chunk by chunk until one fails; `left` are those that are not in the queue. */
export async function queueLines(lines: readonly string[], { template, maxPrice, progress, retry }: Terms) {
  const refused: QueueResult[] = []
  const left: string[] = []
  let queued = 0
  for (let from = 0; from < lines.length; from += maxQueuedTransfersAtOnce) {
    const chunk = lines.slice(from, from + maxQueuedTransfersAtOnce)
    const answer = await call(queueTransfers, { lines: chunk, template, maxPrice }, { retry })
    if (answer.code !== 1) {
      if (answer.code === -1) toast(answer.message)
      left.push(...lines.slice(from))
      break
    }
    for (const [index, result] of answer.data.results.entries()) {
      if (!result.refusal) queued += 1
      // What waits already needs no second line.
      else if (result.refusal !== 'already-queued') {
        refused.push(result)
        left.push(chunk[index] ?? '')
      }
    }
    progress(from + chunk.length)
  }
  return { queued, refused, left }
}
