import { changeNameServers, countDomains, findDomains, readDomain } from '@namestead/contract/portfolio'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FormSheet } from '../../../ui/form.tsx'
import { HostName } from '../../../ui/host-name.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { useNameServerForm } from '../bulk/use-name-server-form.tsx'
import type { DomainDetails } from './domain-details.ts'
import css from './name-servers.module.css'
import nameServersSheet from './name-servers-sheet.module.css'

/** Chooses our name servers or custom ones. The change is shown as pending until the registry confirms it. */
function NameServersSheet({ shown, onClose }: { shown: DomainDetails; onClose: () => void }) {
  const t = useTexts('portfolio')
  const { domain, nameServers, defaultNameServers, ourNameServers } = shown
  const { fields, read, refuse, empty } = useNameServerForm({ defaultNameServers, nameServers, ours: ourNameServers })
  const form = useForm(changeNameServers, {
    initial: {},
    async input() {
      const wanted = await read()
      return wanted && { domain, nameServers: wanted }
    },
    refused: ({ error }) => refuse(error),
    refresh: [readDomain, findDomains, countDomains],
    done: onClose,
  })
  return (
    <FormSheet form={form} title={t('changeNameServers')} submit={t('save')} disabled={empty} onClose={onClose}>
      {shown.secured && (
        <p className={`${layout.notice} ${nameServersSheet.warning}`}>
          <Icon name="alert" size={20} />
          {t('securedOne')}
        </p>
      )}
      {fields}
    </FormSheet>
  )
}

/** Shows the result of a pending name server change once the registry answers, and reads dependent data again. */
function useSettledToast({ nameServers, pendingNameServers }: DomainDetails): void {
  const t = useTexts('portfolio')
  const previous = useRef(pendingNameServers)
  useEffect(() => {
    const requested = previous.current
    previous.current = pendingNameServers
    if (!requested || pendingNameServers) return
    const granted = requested.every(host => nameServers.includes(host))
    toast(granted ? t('event_name-servers-changed') : t('event_name-servers-refused'))
    // Lists, counts and records show it as well.
    void queries.invalidateQueries()
  }, [nameServers, pendingNameServers, t])
}

/** The domain's name servers, a pending change, and the button to change them. */
export function NameServers({ shown }: { shown: DomainDetails }) {
  const t = useTexts('portfolio')
  const [changing, setChanging] = useState(false)
  const { nameServers, pendingNameServers, ourNameServers, can } = shown
  useSettledToast(shown)
  const allowed = can.changeNameServers
  return (
    <Card>
      <p className={layout.note}>{ourNameServers ? t('ours') : t('own')}</p>
      <ul className={`${layout.lines} ${css.hosts}`}>
        {nameServers.map(host => (
          <li key={host}>
            <HostName name={host} />
            <CopyButton text={host} label={t('copyName', { name: host })} />
          </li>
        ))}
        {nameServers.length === 0 && <li className={layout.note}>{t('noNameServers')}</li>}
      </ul>
      {pendingNameServers && (
        <div className={`${layout.wrap} ${layout.below2} ${css.pending}`} role="status">
          <p className={`${layout.strong} ${layout.rowNear} ${layout.warn}`}>
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
          <p className={`${layout.note} ${css.note}`}>{t('pendingText')}</p>
        </div>
      )}
      {allowed !== true && !pendingNameServers && <p className={layout.note}>{t(`cannot_${allowed}`)}</p>}
      <div className={layout.near}>
        <Button look="quiet" wide disabled={allowed !== true} onClick={() => setChanging(true)}>
          {t('changeNameServers')}
        </Button>
      </div>
      {changing && <NameServersSheet shown={shown} onClose={() => setChanging(false)} />}
    </Card>
  )
}
