const isChinese = /^\p{Script=Han}/u

/** `in 12 days`, `12 天后`, `tomorrow`. Intl omits the space that we write between a digit and a Chinese character. */
export function relativeTime(locale: string, count: number, unit: 'day' | 'year'): string {
  const parts = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).formatToParts(count, unit)
  return parts.map(({ value }, at) => (at > 0 && isChinese.test(value) ? ` ${value}` : value)).join('')
}
