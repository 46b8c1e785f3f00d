import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { HostName } from '../../../ui/host-name.tsx'
import layout from '../../../ui/layout.module.css'
import type { DomainDetails } from './domain-details.ts'
import css from './name-servers.module.css'
import { NameServersSheet } from './name-servers-sheet.tsx'
import { useSettledToast } from './use-settled-toast.ts'

/** The domain's name servers, a pending change, and the button to change them. */
export function NameServers({ shown }: { shown: DomainDetails }) {
  const t = useTexts('portfolio')
  const [changing, setChanging] = useState(false)
  const { nameServers, pendingNameServers, ourNameServers, can } = shown
  useSettledToast(shown)
  const allowed = can.changeNameServers
  return (
    <Card>
      <p className={css.provider}>{ourNameServers ? t('ours') : t('own')}</p>
      <ul className={css.hosts}>
        {nameServers.map(host => (
          <li key={host}>
            <HostName name={host} />
            <CopyButton text={host} label={t('copyName', { name: host })} />
          </li>
        ))}
        {nameServers.length === 0 && <li className={css.none}>{t('noNameServers')}</li>}
      </ul>
      {pendingNameServers && (
        <div className={css.pending} role="status">
          <p className={css.asked}>
            <span className={css.pulse} aria-hidden="true" />
            {t('pendingTitle')}
          </p>
          <ul>
            {pendingNameServers.map(host => (
              <li key={host}>
                <HostName name={host} />
              </li>
            ))}
          </ul>
          <p className={css.note}>{t('pendingText')}</p>
        </div>
      )}
      {allowed !== true && !pendingNameServers && <p className={css.why}>{t(`cannot_${allowed}`)}</p>}
      <div className={layout.near}>
        <Button look="quiet" wide disabled={allowed !== true} onClick={() => setChanging(true)}>
          {t('changeNameServers')}
        </Button>
      </div>
      {changing && <NameServersSheet shown={shown} onClose={() => setChanging(false)} />}
    </Card>
  )
}
