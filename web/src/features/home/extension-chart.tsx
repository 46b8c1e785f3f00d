import { countDomains } from '@namestead/contract/portfolio'
import { useMemo } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

/** As many as have room on a phone; the rest is one column. */
const shownExtensions = 6

/** The portfolio by extension. One extension alone needs no picture. */
export function ExtensionChart() {
  const t = useTexts('home')
  const { data } = useCall(countDomains, {})
  const extensions = data?.extensions
  const points = useMemo(() => {
    const all = extensions ?? []
    const shown = all.length > shownExtensions ? all.slice(0, shownExtensions - 1) : all
    const others = all.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
    const point = (key: string, name: string, count: number) => ({
      key,
      label: name,
      name,
      value: count,
      text: String(count),
    })
    return [
      ...shown.map(({ tld, unicode, count }) => point(tld, `.${unicode}`, count)),
      ...(others > 0 ? [point('others', t('other'), others)] : []),
    ]
  }, [extensions, t])
  const [most] = points
  if (!most || points.length < 2) return null
  return (
    <section aria-label={t('byExtension')}>
      <SectionTitle>{t('byExtension')}</SectionTitle>
      <Card>
        <Chart
          title={t('byExtension')}
          summary={t('extensionSummary', {
            count: extensions?.length ?? 0,
            extension: most.name,
            most: most.text,
          })}
          columns={[t('extension'), t('domains')]}
          points={points}
          shape="columns"
          unit="count"
        />
      </Card>
    </section>
  )
}
