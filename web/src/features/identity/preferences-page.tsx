import type { Output } from '@namestead/contract/call'
import * as contract from '@namestead/contract/identity'
import { useState } from 'react'
import { call, callKey, useCall } from '../../app/calls.ts'
import { toastFailure } from '../../app/failures.ts'
import { toast } from '../../app/feedback.ts'
import { useLanguage } from '../../app/language.tsx'
import { openOverlay } from '../../app/overlays.ts'
import { Page } from '../../app/page.tsx'
import { queries } from '../../app/queries.ts'
import { useTexts } from '../../app/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import css from './account-pages.module.css'
import { ThemeRow } from './theme-row.tsx'

export default function PreferencesPage() {
  const t = useTexts('identity')
  const { data, isError, refetch } = useCall(contract.readPreferences, {})
  return (
    <Page title={t('preferences')}>
      <div className={css.page}>
        <Card rows>
          <SettingRow
            icon="globe"
            text={t('language')}
            value={t('languageName')}
            onClick={() => openOverlay({ name: 'language', props: {} })}
          />
          <ThemeRow />
        </Card>
        {isError ? <FailedView onRetry={refetch} /> : data ? <Switches kept={data} /> : <LoadingRows count={3} />}
      </div>
    </Page>
  )
}

type Preferences = Output<typeof contract.readPreferences>

/** Each switch is kept as it is moved, and moves back where it could not be. */
function Switches({ kept }: { kept: Preferences }) {
  const t = useTexts('identity')
  const language = useLanguage()
  const [preferences, setPreferences] = useState(kept)
  async function set(change: Partial<Preferences>) {
    const wanted = { ...preferences, ...change }
    setPreferences(wanted)
    try {
      const answer = await call(contract.savePreferences, { ...wanted, language })
      toast(answer.message)
      if (answer.code !== 1) setPreferences(preferences)
      await queries.invalidateQueries({ queryKey: callKey(contract.readPreferences) })
    } catch (error) {
      toastFailure(error)
      setPreferences(preferences)
    }
  }
  return (
    <>
      <section>
        <SectionTitle>{t('notices')}</SectionTitle>
        <Card rows>
          <SwitchRow
            label={t('orderMails')}
            help={t('orderMailsText')}
            on={preferences.orderMails}
            onChange={orderMails => set({ orderMails })}
          />
          <SwitchRow
            label={t('newsMails')}
            help={t('newsMailsText')}
            on={preferences.newsMails}
            onChange={newsMails => set({ newsMails })}
          />
        </Card>
      </section>
      <section>
        <SectionTitle>{t('names')}</SectionTitle>
        <Card rows>
          <SwitchRow
            label={t('autoRenew')}
            help={t('autoRenewText')}
            on={preferences.autoRenew}
            onChange={autoRenew => set({ autoRenew })}
          />
          <Entrance to="/user/ym_mblist" icon="users" text={t('registrantTemplates')} />
        </Card>
      </section>
    </>
  )
}
