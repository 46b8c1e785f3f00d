import { countExpiries } from '@namestead/contract/portfolio'
import { useMemo } from 'react'
import { useCall } from '../../core/calls.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Chart, ChartEmpty, ChartSkeleton } from '../../ui/chart/chart.tsx'
import { monthTexts } from '../../ui/chart/points.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { FailedView } from '../../ui/state-view.tsx'

/** The domains that expire in this month and the next twelve. */
export function ExpiryChart() {
  const t = useTexts('home')
  return (
    <section aria-label={t('nextExpiries')}>
      <SectionTitle>{t('nextExpiries')}</SectionTitle>
      <Card>
        <Expiries />
      </Card>
    </section>
  )
}

function Expiries() {
  const t = useTexts('home')
  const locale = localeOf(useLanguage())
  const { data, isError, refetch } = useCall(countExpiries, {})
  const points = useMemo(
    () => data?.months.map(({ month, count }) => ({ ...monthTexts(locale, month), value: count, text: String(count) })),
    [data, locale],
  )
  if (isError) return <FailedView onRetry={refetch} />
  if (!points) return <ChartSkeleton />
  const next = points.find(({ value }) => value > 0)
  if (!next) return <ChartEmpty text={t('noExpiries')} />
  return (
    <Chart
      title={t('nextExpiries')}
      summary={t('expirySummary', {
        count: points.reduce((sum, { value }) => sum + value, 0),
        next: next.text,
        month: next.name,
      })}
      columns={[t('month'), t('domains')]}
      points={points}
      shape="columns"
      unit="count"
    />
  )
}
