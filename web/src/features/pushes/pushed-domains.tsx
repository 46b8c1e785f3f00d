import { useTexts } from '../../core/texts.ts'
import { Dated } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './push.module.css'
import type { PushDetails } from './push-states.ts'

/** The domains of a push; while it waits, as they are now: expiry, locks and DNS. */
export function PushedDomains({ domains, waiting }: { domains: PushDetails['domains']; waiting: boolean }) {
  const t = useTexts('pushes')
  return (
    <ul className={css.list}>
      {domains.map(({ name, unicode, tld, now }) => (
        <li key={name} className={layout.ruledRow}>
          <DomainName name={unicode} ascii={name} tld={tld} />
          {now && (
            <span className={`${layout.note} ${layout.across} ${layout.wrapping} ${css.facts}`}>
              <Dated label={t('pushExpires')} at={now.expiresAt} />
              <span>{now.ourNameServers ? t('chip_ours') : now.nameServers.slice(0, 2).join(' ')}</span>
              {now.secured && <StateTag>{t('dnssec')}</StateTag>}
              {!now.transferLocked && <StateTag tone="warn">{t('pushUnlocked')}</StateTag>}
            </span>
          )}
          {waiting && !now && <span className={layout.fault}>{t('pushGone')}</span>}
        </li>
      ))}
    </ul>
  )
}
