import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import css from './push.module.css'
import type { usePushReview } from './use-send-push.ts'

/** The selected domains; those that cannot be pushed come first, each with its reason. */
export function PushReview({ review }: { review: ReturnType<typeof usePushReview> }) {
  const t = useTexts('pushes')
  const { data, isError, refetch, error } = review
  if (!data) return isError ? <FailedView onRetry={refetch} text={error.message} /> : <LoadingRows count={3} />
  return (
    <>
      {data.refused > 0 && <p className={layout.warning}>{t('pushRefused', { count: data.refused })}</p>}
      <Card>
        {data.domains.map(({ domain, name, unicode, expiresAt, refusal }) => (
          <div key={domain} className={css.row}>
            <DomainName name={unicode} ascii={name} unavailable={refusal !== ''} />
            {refusal ? (
              <span className={layout.fault}>{refusal}</span>
            ) : (
              <span className={css.facts}>
                {t('pushExpires')} <DateText at={expiresAt} />
              </span>
            )}
          </div>
        ))}
      </Card>
    </>
  )
}
