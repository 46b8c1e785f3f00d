import { prefixOf } from '../name-server/rate-limit.ts'
import type { QuestionLimit } from './port.ts'

const maxNetworks = 100_000
const minuteMs = 60_000

/** Counts by minutes. `perMinute` is read with each question: an operator may change it. `now`: milliseconds. */
export function createQuestionLimit(perMinute: () => number, now: () => number): QuestionLimit {
  let minute = 0
  const asked = new Map<string, number>()
  return {
    wait(address) {
      const at = now()
      const current = Math.floor(at / minuteMs)
      // Addresses of TCP are not forged, but a large network has many: past the limit all counts restart.
      if (current !== minute || asked.size > maxNetworks) asked.clear()
      minute = current
      const network = prefixOf(address)
      const count = asked.get(network) ?? 0
      if (count >= perMinute()) return (current + 1) * minuteMs - at
      asked.set(network, count + 1)
      return 0
    },
  }
}
