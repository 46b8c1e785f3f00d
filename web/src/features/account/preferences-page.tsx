import { savePreferences } from '@namestead/contract/account'
import { readMailChoices, switchMail } from '@namestead/contract/notices'
import { findTemplates } from '@namestead/contract/registrants'
import { readRenewalDefault, switchRenewalDefault } from '@namestead/contract/renewals'
import { useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast, whileLoading } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { openOverlay } from '../../core/overlays.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSavedSwitch } from '../../core/use-saved-switch.ts'
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

interface PreferenceSwitchProps {
  readonly label: string
  readonly help: string
  readonly on: boolean
  readonly save: (on: boolean) => Promise<{ readonly code: number; readonly message: string }>
  readonly onSaved: () => Promise<void>
}

function PreferenceSwitch({ label, help, on, save, onSaved }: PreferenceSwitchProps) {
  const t = useTexts('account')
  const { shown, busy, change } = useSavedSwitch(on, { save, onSaved, said: () => t('preferenceSaved') })
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
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  const chosen = data.templates.find(({ preferred }) => preferred)

  async function choose(template: string) {
    setChoosing(false)
    const answer = await whileLoading(call(savePreferences, { language, template })).catch(toastFailure)
    if (!answer) return
    toast(answer.message)
    await queries.invalidateQueries({ queryKey: callKey(findTemplates) })
  }
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
          onSelect={template => void choose(template)}
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
        save={on => call(switchRenewalDefault, { on })}
        onSaved={() => queries.invalidateQueries({ queryKey: callKey(readRenewalDefault) })}
      />
    </Card>
  )
}

/** The mails that can be turned off. */
function MailChoices() {
  const t = useTexts('account')
  const { data, isError, refetch } = useCall(readMailChoices, {})
  if (!data) return <Unanswered failed={isError} onRetry={refetch} rows={2} />
  const onSaved = () => queries.invalidateQueries({ queryKey: callKey(readMailChoices) })
  return (
    <>
      <Card rows>
        <PreferenceSwitch
          label={t('mailWorkOrders')}
          help={t('mailWorkOrdersHelp')}
          on={data.workOrders}
          save={on => call(switchMail, { mail: 'work-orders', on })}
          onSaved={onSaved}
        />
        <PreferenceSwitch
          label={t('watchedDomains')}
          help={t('mailWatchedHelp')}
          on={data.watchedDomains}
          save={on => call(switchMail, { mail: 'watched-domains', on })}
          onSaved={onSaved}
        />
      </Card>
      <p className={`${layout.note} ${layout.below2} ${css.note}`}>{t('mailsAlways')}</p>
    </>
  )
}
