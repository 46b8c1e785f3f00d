import type { Output } from '@namestead/contract/call'
import type { reviewSelection } from '@namestead/contract/portfolio'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'

type Row = Output<typeof reviewSelection>['domains'][number]

const shownRows = 20

/** The selected domains that a change cannot touch, each with its reason. */
export function RefusedDomains({ refused, count }: { refused: readonly Row[]; count: number }) {
  const t = useTexts('locks')
  if (count === 0) return null
  const shown = refused.slice(0, shownRows)
  return (
    <section aria-live="polite">
      <h2 className={layout.heading}>{t('place_refused', { count })}</h2>
      <Card rows>
        {shown.map(({ domain, name, unicode, refusal }) => (
          <div key={domain} className={`${layout.wrap} ${layout.stack1}`}>
            <DomainName name={unicode} ascii={name} />
            <span className={layout.bad}>{refusal}</span>
          </div>
        ))}
        {count > shown.length && <p className={layout.soft}>{t('andMore', { count: count - shown.length })}</p>}
      </Card>
    </section>
  )
}
