/** Creating a format takes a millisecond and more, which a list would spend on each row. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** `at.toLocaleString(locale, options)` with a format that is created once. */
export function formatDate(at: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format.format(at)
}
