import { writeCertificate } from '@namestead/contract/whois'
import { savePdf } from '../../../core/save-pdf.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DateText, useDay } from '../../../ui/dates.tsx'
import { DetailColumns } from '../../../ui/detail-columns.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { useFirstRowMark } from '../../../ui/first-row-mark.ts'
import layout from '../../../ui/layout.module.css'
import { MenuEntry, type MenuEntryProps } from '../../../ui/menu-entry.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { stateTones } from '../domain-states.ts'
import css from './domain-detail.module.css'
import type { DomainDetails } from './domain-details.ts'
import { DomainNotes } from './domain-notes.tsx'
import { Engagement } from './engagement.tsx'
import { History } from './history.tsx'
import { LockSwitches } from './lock-switches.tsx'
import { Locks } from './locks.tsx'
import { NameServers } from './name-servers.tsx'
import { PrivacySwitch } from './privacy-switch.tsx'
import { Registrant } from './registrant.tsx'
import { TermEndDates } from './term-end-dates.tsx'
import { TermTimeline } from './term-timeline.tsx'

/** Downloads the certificate of a domain, for printing. */
function CertificateButton({ domain }: { readonly domain: string }) {
  const t = useTexts('portfolio')
  const { run, busy } = useCommand(writeCertificate, { quiet: true, done: savePdf })
  return (
    <Button look="quiet" busy={busy} onClick={() => run({ domain })}>
      {t('certificate')}
    </Button>
  )
}

export function DomainDetail({ shown }: { shown: DomainDetails }) {
  const t = useTexts('portfolio')
  const day = useDay()
  useFirstRowMark(true)
  const { domain, name, unicode, state, registrant, can, ourNameServers, locked, group, holds, template } = shown
  const aside = (
    <>
      <div className={`${layout.stack} ${layout.padPage} ${layout.paper} ${css.hero}`}>
        <div className={`${layout.across} ${css.name}`}>
          <DomainName name={unicode} ascii={name} size="hero" />
          <CopyButton text={name} label={t('copyName', { name: unicode })} />
        </div>
        <div className={layout.tags}>
          <StateTag tone={stateTones[state]}>{t(`state_${state}`)}</StateTag>
          {locked && <StateTag>{t('lock_locked')}</StateTag>}
          {!ourNameServers && <StateTag>{t('chip_elsewhere')}</StateTag>}
          {group && <StateTag>{group.name}</StateTag>}
        </div>
        {shown.transferLockedUntil && (
          <p className={layout.soft}>
            {t('movableFrom')} <DateText at={shown.transferLockedUntil} />
          </p>
        )}
        {state !== 'active' && <p className={layout.soft}>{t(`means_${state}`)}</p>}
        {shown.termEnd && <TermEndDates {...shown.termEnd} />}
        {holds.includes('abuse') && <p className={css.suspended}>{t('suspendedForAbuse')}</p>}
        {holds.includes('unpaid') && (
          <>
            <p className={css.suspended}>{t('suspendedUnpaid')}</p>
            <ButtonLink to="/recharge" wide>
              {t('payDebt')}
            </ButtonLink>
          </>
        )}
        {holds.includes('registrant-unverified') && (
          <>
            <p className={css.suspended}>{t('suspendedFor')}</p>
            {template && (
              <ButtonLink to="/user/mb_info" query={{ id: template }} wide>
                {t('verifyEmail')}
              </ButtonLink>
            )}
          </>
        )}
        <TermTimeline shown={shown} />
        {can.renew === true && (
          <ButtonLink
            to="/domain_renew"
            query={{ domain }}
            look={state === 'expired' || shown.daysLeft <= 30 ? 'primary' : 'quiet'}
            wide
          >
            {t('renew')}
          </ButtonLink>
        )}
        {(state === 'active' || state === 'expired') && <CertificateButton domain={domain} />}
        {state === 'redemption' && (
          <ButtonLink to="/user/xfsh_list" wide>
            {t('restore')}
          </ButtonLink>
        )}
        {state === 'expired' && shown.registryExpiresAt > shown.expiresAt && (
          <p className={layout.soft}>{t('registryExpiry', { date: day(shown.registryExpiresAt) })}</p>
        )}
      </div>
      {shown.engagement && (
        <div className={layout.apart}>
          <Card rows>
            <Engagement {...shown.engagement} domain={domain} />
          </Card>
        </div>
      )}
      {can.editRecords === true && <ZoneEntries shown={shown} />}
    </>
  )
  return (
    <DetailColumns aside={aside}>
      <div className={css.sections}>
        <section>
          <SectionTitle>{t('notes')}</SectionTitle>
          <DomainNotes shown={shown} />
        </section>
        <section>
          <SectionTitle>{t('nameServers')}</SectionTitle>
          <NameServers shown={shown} />
        </section>
        <section>
          <SectionTitle>{t('locks')}</SectionTitle>
          <LockSwitches shown={shown} />
          <Locks statuses={shown.statuses} switched={can.changeLocks !== 'locks-unsupported'} />
        </section>
        {registrant && (
          <>
            <section>
              <SectionTitle>{t('registrant')}</SectionTitle>
              <Registrant {...registrant} />
            </section>
            <section>
              <SectionTitle>{t('privacy')}</SectionTitle>
              <PrivacySwitch shown={shown} registrant={registrant} />
            </section>
          </>
        )}
        <section>
          <SectionTitle>{t('pastEvents')}</SectionTitle>
          <History events={shown.history} />
        </section>
        {can.delete && !shown.engagement && (
          <section>
            <Card rows>
              <MenuEntry
                to="/user/domain_delete"
                query={{ domain }}
                icon="trash"
                text={t('deleteDomain')}
                note={t('deleteDomainNote')}
              />
            </Card>
          </section>
        )}
      </div>
      {shown.registryReadAt && (
        <p className={`${layout.note} ${layout.centerText} ${layout.padPage}`}>
          {t('registryReadAt')} <DateText at={shown.registryReadAt} time />
        </p>
      )}
    </DetailColumns>
  )
}

/** The pages of the domain's zone. */
function ZoneEntries({ shown: { domain, can, ourNameServers, signing } }: { shown: DomainDetails }) {
  const t = useTexts('portfolio')
  const entries: readonly (Omit<MenuEntryProps, 'query'> | false)[] = [
    {
      to: '/user/domain_analysis',
      icon: 'server',
      text: t('records'),
      note: ourNameServers ? t('recordsNote') : t('recordsElsewhere'),
    },
    can.secure && { to: '/user/domain_dnssec', icon: 'shield', text: t('dnssec'), value: t(`switch_${signing}`) },
    { to: '/user/domain_forwards', icon: 'mail', text: t('emailForwarding'), note: t('forwardsNote') },
    can.addHosts && { to: '/user/dns_site/dnshost_pz', icon: 'server', text: t('hosts'), note: t('glueHostsNote') },
    { to: '/user/domain_anlog', icon: 'clock', text: t('recordChanges'), note: t('recordLogNote') },
  ]
  return (
    <div className={layout.apart}>
      <Card rows>{entries.map(entry => entry && <MenuEntry key={entry.to} query={{ domain }} {...entry} />)}</Card>
    </div>
  )
}
