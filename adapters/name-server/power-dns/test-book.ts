import type { Delivery, DeliveryBook, Zone } from '../port.ts'

/** A book in memory over zones that a test holds. */
export function memoryBook(zones: () => readonly Zone[]) {
  const deliveries = new Map<string, Delivery & { dueAt: number | undefined }>()
  const state = { isHeldByAnother: false, isLost: false, lasts: 15_000, inspected: '' }
  const book: DeliveryBook = {
    hold: async () => (state.isHeldByAnother ? undefined : state.lasts),
    release: async () => undefined,
    async listPending(limit) {
      const pending = zones().filter(({ name, version }) => deliveries.get(name)?.version !== version)
      const gone = [...deliveries.keys()].filter(name => !zones().some(zone => zone.name === name))
      return [...pending.map(({ name }) => name), ...gone].slice(0, limit)
    },
    listDue: async limit =>
      [...deliveries.values()]
        .filter(({ dueAt }) => dueAt !== undefined && dueAt <= Date.now())
        .map(({ name }) => name)
        .slice(0, limit),
    async listNextToInspect(limit) {
      const names = zones().map(({ name }) => name)
      const next = names.toSorted().filter(name => name > state.inspected)
      state.inspected = next.length < limit ? '' : (next[limit - 1] ?? '')
      return next.slice(0, limit)
    },
    async note(noted) {
      if (state.isLost) return false
      for (const delivery of noted) {
        const { againAfter } = delivery
        if (delivery.isGone) deliveries.delete(delivery.name)
        else
          deliveries.set(delivery.name, {
            ...delivery,
            dueAt: againAfter === undefined ? undefined : Date.now() + againAfter,
          })
      }
      return true
    },
  }
  return { book, deliveries, state }
}
