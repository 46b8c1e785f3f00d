/**
 * One prompt a visit: of arrears, abnormal recharges, contact and complete information, the others wait for the next one. Agreement
 * update and system notice do not count.
 */
const key = 'namestead-prompted'

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(value: 'registered' | 'prompted'): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without storage the next page asks again.
  }
}

/** Remembers that the account was just registered, while the page reloads. */
export const rememberRegistration = () => write('registered')
export const rememberPrompted = () => write('prompted')
export const wasPrompted = () => read() === 'prompted'
export const hasJustRegistered = () => read() === 'registered'
