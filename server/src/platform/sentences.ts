/** A text with its full stop; one that ends a sentence already, such as a registry's message, stays as it is. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in a sentence for operators: `March 4, 2031`. */
export const dayText = (at: Date): string => day.format(at)
