let ahead = 0

/** Every answer carries the server's time. */
export function noteBusinessTime(headers: Headers): void {
  const at = Date.parse(headers.get('x-namestead-time') ?? '')
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/**
 * The server's time, which decides business: a device's clock may be wrong, and the sandbox's clock is virtual. The device's own
 * until the first answer.
 */
export const businessNow = (): number => Date.now() + ahead
