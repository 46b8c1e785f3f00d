import { savePreferences } from '@namestead/contract/account'
import type { AnyCall } from '@namestead/contract/call'
import { readMailChoices, switchMail } from '@namestead/contract/notices'
import { findTemplates } from '@namestead/contract/registrants'
import { readRenewalDefault, switchRenewalDefault } from '@namestead/contract/renewals'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { openOverlay } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { type SavedSwitch, useSavedSwitch } from '../../core/use-saved-switch.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import css from '../../ui/settings-page.module.css'
import { Unanswered } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { ThemeRow } from '../../ui/theme-row.tsx'

interface PreferenceSwitchProps<C extends AnyCall> extends Omit<SavedSwitch<C>, 'said'> {
  readonly label: string
  readonly help: string
  readonly on: boolean
}

function PreferenceSwitch<C extends AnyCall>({ label, help, on, ...saved }: PreferenceSwitchProps<C>) {
  const t = useTexts('account')
  const { shown, busy, change } = useSavedSwitch(on, { ...saved, said: () => t('preferenceSaved') })
  return <SwitchRow label={label} help={help} on={shown} disabled={busy} onChange={change} />
}

export default function PreferencesPage() {
  const t = useTexts('account')
  return (
    <Page title={t('preferences')}>
      <div className={`${layout.stack4} ${layout.wide} ${css.page}`}>
        <Card rows>
          <SettingRow
            icon="globe"
            text={t('language')}
            value={t('english')}
            onClick={() => openOverlay({ name: 'language', props: {} })}
          />
          <ThemeRow />
        </Card>
        <section>
          <SectionTitle>{t('newOrders')}</SectionTitle>
          <div className={layout.stack3}>
            <DefaultRegistrant />
            <RenewalDefault />
          </div>
        </section>
        <section>
          <SectionTitle>{t('mails')}</SectionTitle>
          <MailChoices />
        </section>
      </div>
    </Page>
  )
}

/** The registrant that new orders use by default. */
function DefaultRegistrant() {
  const t = useTexts('account')
  const language = useLanguage()
  const [choosing, setChoosing] = useState(false)
  const { data, isError, refetch } = useCall(findTemplates, {})
  const { run } = useCommand(savePreferences, { refresh: [findTemplates] })
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  const chosen = data.templates.find(({ preferred }) => preferred)
  return (
    <Card rows>
      {data.templates.length > 0 && (
        <SettingRow
          icon="me"
          text={t('defaultRegistrant')}
          value={chosen?.label ?? t('noneChosen')}
          onClick={() => setChoosing(true)}
        />
      )}
      <MenuEntry to="/user/ym_mblist" icon="users" text={t('registrantTemplates')} />
      {choosing && (
        <SelectSheet
          title={t('defaultRegistrant')}
          options={data.templates.map(({ template, label, email }) => ({ value: template, text: label, note: email }))}
          value={chosen?.template}
          onSelect={template => {
            setChoosing(false)
            void run({ language, template })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  )
}

/** Whether new domains renew automatically. */
function RenewalDefault() {
  const t = useTexts('account')
  const { data, isError, refetch } = useCall(readRenewalDefault, {})
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={1} />
  return (
    <Card rows>
      <PreferenceSwitch
        label={t('automaticRenewal')}
        help={t('renewNewHelp')}
        on={data.on}
        command={switchRenewalDefault}
        input={on => ({ on })}
        refresh={[readRenewalDefault]}
      />
    </Card>
  )
}

/** The mails that can be turned off. */
function MailChoices() {
  const t = useTexts('account')
  const { data, isError, refetch } = useCall(readMailChoices, {})
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  return (
    <>
      <Card rows>
        <PreferenceSwitch
          label={t('mailWorkOrders')}
          help={t('mailWorkOrdersHelp')}
          on={data.workOrders}
          command={switchMail}
          input={on => ({ mail: 'work-orders' as const, on })}
          refresh={[readMailChoices]}
        />
        <PreferenceSwitch
          label={t('watchedDomains')}
          help={t('mailWatchedHelp')}
          on={data.watchedDomains}
          command={switchMail}
          input={on => ({ mail: 'watched-domains' as const, on })}
          refresh={[readMailChoices]}
        />
      </Card>
      <p className={`${layout.note} ${layout.below2} ${css.note}`}>{t('mailsAlways')}</p>
    </>
  )
}
