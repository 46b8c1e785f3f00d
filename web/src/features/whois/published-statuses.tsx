import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import css from './published-statuses.module.css'
import { isKnownStatus } from './statuses.ts'

/** Each status in words, with its code below. */
export function PublishedStatuses({ statuses }: { statuses: readonly string[] }) {
  const t = useTexts('whois')
  return (
    <Card>
      {statuses.length === 0 ? (
        <p className={layout.soft}>{t('notPublished')}</p>
      ) : (
        <ul className={layout.stack3}>
          {statuses.map(status => (
            <li key={status}>
              {isKnownStatus(status) ? t(`status_${status}`) : t('statusOther')}
              <span className={css.code} translate="no">
                {status}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
