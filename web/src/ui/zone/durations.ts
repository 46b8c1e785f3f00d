import { useTexts } from '../../core/texts.ts'

/** Formats seconds in the largest unit that divides them: `3600` → `1 hour`. */
export function useDuration(): (seconds: number) => string {
  const t = useTexts('zone')
  return seconds => {
    if (seconds % 86_400 === 0) return t('countDays', { count: seconds / 86_400 })
    if (seconds % 3600 === 0) return t('hours', { count: seconds / 3600 })
    if (seconds % 60 === 0) return t('minutes', { count: seconds / 60 })
    return t('seconds', { count: seconds })
  }
}
