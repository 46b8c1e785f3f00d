import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './engagement.module.css'

/** Where each is followed, and the parameter that says which. */
const followed = {
  deletion: { to: '/user/domain_delete', icon: 'trash', by: 'domain' },
  'charge-back': { to: '/recharge', icon: 'wallet', by: undefined },
  push: { to: '/user/push1', icon: 'gift', by: 'push' },
  'registrant-change': { to: '/user/pl_resultTemp', icon: 'me', by: 'change' },
} as const

/** What the domain is promised to, with the way there. */
export function Engagement({ kind, reference, domain }: NonNullable<DomainDetails['engagement']> & { domain: string }) {
  const t = useTexts('portfolio')
  if (kind === 'dispute')
    return (
      <p className={`${layout.warn} ${layout.padLine} ${css.disputed}`}>
        <strong>{t('engaged_dispute')}</strong> {t('engagedText_dispute')}
      </p>
    )
  const { to, icon, by } = followed[kind]
  const query = by && { [by]: by === 'domain' ? domain : reference }
  return (
    <MenuEntry
      to={to}
      {...(query && { query })}
      icon={icon}
      text={t(`engaged_${kind}`)}
      note={t(`engagedText_${kind}`)}
    />
  )
}
