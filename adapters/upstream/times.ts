const offsetMs = 8 * 3_600_000
const secondsAndDates = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/

/**
 * An instant of the protocol, which is in UTC+8. A date without a time is its midnight in UTC, an instant of that day in both
 * zones, so that it is the same date wherever it is shown. null where it is none.
 */
export function readInstant(text: string): Date | null {
  const [, date, time] = secondsAndDates.exec(text.trim()) ?? []
  if (!date) return null
  const at = new Date(time === undefined ? `${date}T00:00:00Z` : `${date}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

export const writeInstant = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

export const writeDate = (at: Date): string => writeInstant(at).slice(0, 10)
