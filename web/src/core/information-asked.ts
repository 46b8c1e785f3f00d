/** Complete information is asked for once per visit; a customer who skips it is asked again on the next one. */
const key = 'namestead-information'

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(value: 'registered' | 'asked'): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // without storage the question is asked again
  }
}

/** Remembers that the account was just registered, while the page reloads. */
export const rememberRegistration = () => write('registered')
export const rememberAsked = () => write('asked')
export const wasAsked = () => read() === 'asked'
export const hasJustRegistered = () => read() === 'registered'
