import { toastFailure } from '../../../core/failures.ts'
import { ask } from '../../../core/feedback.ts'
import { openOverlay } from '../../../core/overlays.ts'
import { useGoTo } from '../../../core/paths.ts'
import { signOutTo } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { ThemeRow } from '../../../ui/theme-row.tsx'
import css from './me-settings.module.css'

export function MeSettings({ displayName }: { displayName: string }) {
  const t = useTexts('home')
  return (
    <>
      <section className={css.section}>
        <SectionTitle>{t('settings')}</SectionTitle>
        <Card rows>
          <SettingRow
            icon="globe"
            text={t('language')}
            value={t('english')}
            onClick={() => openOverlay({ name: 'language', props: {} })}
          />
          <ThemeRow />
          <MenuEntry to="/user/accound_set" icon="settings" text={t('accountSettings')} />
          <MenuEntry to="/controls" icon="panel" text={t('allFunctions')} />
          <MenuEntry to="/user/yhq_list" icon="coupon" text={t('myCoupons')} />
          <MenuEntry to="/help" icon="help" text={t('help')} />
        </Card>
      </section>
      <section className={css.section}>
        <Card rows>
          <SignOut displayName={displayName} />
        </Card>
      </section>
    </>
  )
}

function SignOut({ displayName }: { displayName: string }) {
  const t = useTexts('home')
  const goTo = useGoTo()
  const leave = async () => {
    const confirmed = await ask({
      title: t('signOutAsk', { account: displayName }),
      text: t('signOutText'),
      confirm: t('signOut'),
      cancel: t('cancel'),
    })
    if (!confirmed) return
    await signOutTo(() => goTo('/')).catch(toastFailure)
  }
  return <SettingRow icon="exit" text={t('signOut')} onClick={leave} />
}
