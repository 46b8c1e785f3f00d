import { read, write } from '../../core/storage.ts'

/** When the promotional image was closed on this device. */
const key = 'namestead-promotion-closed'
const dayMs = 86_400_000

export const closePromotion = (now: number): void => write(key, String(now))

/** Closed for a day. A clock that was set back does not keep it closed for longer. */
export function isPromotionClosed(now: number, closed = read(key)): boolean {
  const at = Number(closed)
  return closed !== undefined && Number.isFinite(at) && at <= now && now - at < dayMs
}
