import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import css from './leave-page.module.css'
import type { useLeavingReview } from './use-start-leaving.ts'

/** Each selected domain: why it cannot leave, or what goes off and what it loses. Those that cannot leave come first. */
export function LeavingReview({ review }: { review: ReturnType<typeof useLeavingReview> }) {
  const t = useTexts('transfers-out')
  const { data, isError, refetch } = review
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={3} />
  const { domains, total } = data
  return (
    <Card>
      {domains.map(
        ({ domain, name, unicode, refusal, movableFrom, locked, renewedAt, ourNameServers, secured, forwarded }) => (
          <div key={domain} className={layout.ruledRow}>
            <DomainName name={unicode} ascii={name} unavailable={refusal !== ''} />
            {refusal ? (
              <span className={css.refused}>
                {refusal}
                {movableFrom && (
                  <>
                    {' · '}
                    {t('movesFrom')} <DateText at={movableFrom} />
                  </>
                )}
              </span>
            ) : (
              <span className={layout.facts}>
                {locked && <span>{t('lockGoesOff')}</span>}
                {ourNameServers && <StateTag tone="warn">{t('losesRecords')}</StateTag>}
                {forwarded && <StateTag tone="warn">{t('losesForwards')}</StateTag>}
                {secured && <StateTag tone="warn">{t('losesDnssec')}</StateTag>}
                {renewedAt && (
                  <StateTag tone="warn">
                    {t('losesRenewal')} <DateText at={renewedAt} />
                  </StateTag>
                )}
              </span>
            )}
          </div>
        ),
      )}
      {total > domains.length && (
        <p className={`${layout.soft} ${layout.padRow}`}>{t('andCountMore', { count: total - domains.length })}</p>
      )}
    </Card>
  )
}
