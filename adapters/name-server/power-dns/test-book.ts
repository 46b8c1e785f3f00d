import type { Delivery, DeliveryBook, Zone } from '../port.ts'

/** A book in memory over zones that a test holds. */
export function memoryBook(zones: () => readonly Zone[]) {
  const deliveries = new Map<string, Delivery & { dueAt: number | undefined }>()
  const state = { isHeldByAnother: false, isLost: false, lasts: 15_000, epoch: 1, inspected: '' }
  const book: DeliveryBook = {
    hold: async () => (state.isHeldByAnother ? undefined : { lasts: state.lasts, epoch: `${state.epoch}` }),
    release: async () => undefined,
    async listPending(limit) {
      const pending = zones().filter(({ name, version }) => deliveries.get(name)?.version !== version)
      const gone = [...deliveries.values()]
        .filter(({ name, version }) => version !== 0 && !zones().some(zone => zone.name === name))
        .map(({ name }) => name)
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
    async note(epoch, noted) {
      if (state.isLost || epoch !== `${state.epoch}`) return false
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
