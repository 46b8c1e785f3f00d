/** Complete-information is asked once a visit: who skips it is asked again at the next. */
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
    // kept for nothing: asked again
  }
}

/** The account was registered a moment ago, on a page that starts over. */
export const rememberRegistration = () => write('registered')
export const rememberAsked = () => write('asked')
export const wasAsked = () => read() === 'asked'
export const hasJustRegistered = () => read() === 'registered'
