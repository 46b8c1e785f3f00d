const maxField = 300

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Text of a foreign server that may be stored and shown: no control characters, no lone surrogates. */
export const storable = (text: string): string => text.replace(control, '').toWellFormed()

/** One published value, on one line; null if nothing is left. */
export function fieldOf(text: string): string | null {
  const value = storable(text).replace(/\s+/g, ' ').trim().slice(0, maxField).toWellFormed()
  return value === '' ? null : value
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** An instant in one of the forms that registries use; null for any other, since a guessed date is worse than none. Without a zone it is UTC. */
export function instantOf(text: string): Date | null {
  const value = text.trim()
  const iso =
    /^(\d{4})(?:[-./] ?)?(\d{2})(?:[-./] ?)?(\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2}|\(JST\))?)?/i.exec(
      value,
    )
  if (iso) {
    const [, year, month, day, time = '00:00:00', zone = 'Z'] = iso
    const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d\d):?/, '$1:') : /jst/i.test(zone) ? '+09:00' : 'Z'
    return valid(new Date(`${year}-${month}-${day}T${time.length === 5 ? `${time}:00` : time}${offset}`))
  }
  const named = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})/i.exec(value)
  const month = months.indexOf(named?.[2]?.toLowerCase() ?? '')
  return named && month >= 0 ? valid(new Date(Date.UTC(Number(named[3]), month, Number(named[1])))) : null
}

const valid = (at: Date): Date | null => {
  const year = at.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? at : null
}
