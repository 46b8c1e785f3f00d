import type { OrderLine } from '../../core/live-order.ts'

/** It waits for the registry longer than usual. */
export const isUnresolved = ({ state, note }: Pick<OrderLine, 'state' | 'note'>): boolean =>
  state === 'waiting' && note !== ''
