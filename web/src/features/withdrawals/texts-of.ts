import { formatDate } from '../../core/date-format.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import type { Withdrawal } from './use-withdrawal.tsx'

/** What a state means for the customer, and what happens next. */
export function useWithdrawalTexts() {
  const t = useTexts('withdrawals')
  const locale = localeOf(useLanguage())
  const day = (at: Date | null) => (at ? formatDate(at, locale, { dateStyle: 'medium' }) : '')
  return {
    next: ({ state, expectedBy, documentsBy }: Withdrawal): string =>
      state === 'needs-documents'
        ? t('next_needs-documents', { date: day(documentsBy) })
        : state === 'approved' || state === 'sent'
          ? t(`next_${state}`, { date: day(expectedBy) })
          : t(`next_${state}`),
  }
}
