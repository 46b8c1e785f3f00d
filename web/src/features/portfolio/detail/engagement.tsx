import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './engagement.module.css'

/** What the domain is promised to, with the way there. */
export function Engagement({ kind, reference, domain }: NonNullable<DomainDetails['engagement']> & { domain: string }) {
  const t = useTexts('portfolio')
  if (kind === 'deletion')
    return (
      <MenuEntry
        to="/user/domain_delete"
        query={{ domain }}
        icon="trash"
        text={t('engaged_deletion')}
        note={t('engagedText_deletion')}
      />
    )
  if (kind === 'dispute')
    return (
      <p className={`${layout.warn} ${layout.padLine} ${css.disputed}`}>
        <strong>{t('engaged_dispute')}</strong> {t('engagedText_dispute')}
      </p>
    )
  if (kind === 'charge-back')
    return (
      <MenuEntry to="/recharge" icon="wallet" text={t('engaged_charge-back')} note={t('engagedText_charge-back')} />
    )
  return kind === 'push' ? (
    <MenuEntry
      to="/user/push1"
      query={{ push: reference }}
      icon="gift"
      text={t('engaged_push')}
      note={t('engagedText_push')}
    />
  ) : (
    <MenuEntry
      to="/user/pl_resultTemp"
      query={{ change: reference }}
      icon="me"
      text={t('engaged_registrant-change')}
      note={t('engagedText_registrant-change')}
    />
  )
}
