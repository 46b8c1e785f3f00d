import { useNavigate } from 'react-router'
import { toastFailure } from '../../app/failures.ts'
import { ask } from '../../app/feedback.ts'
import { openOverlay } from '../../app/overlays.ts'
import { usePathTo } from '../../app/paths.ts'
import { signOutTo } from '../../app/session-flow.ts'
import { useTexts } from '../../app/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import css from './me-settings.module.css'
import { ThemeRow } from './theme-row.tsx'

export function MeSettings({ displayName }: { displayName: string }) {
  const t = useTexts('identity')
  return (
    <>
      <section className={css.section}>
        <SectionTitle>{t('settings')}</SectionTitle>
        <Card rows>
          <SettingRow
            icon="globe"
            text={t('language')}
            value={t('languageName')}
            onClick={() => openOverlay({ name: 'language', props: {} })}
          />
          <ThemeRow />
          <Entrance to="/user/accound_set" icon="settings" text={t('accountSettings')} />
          <Entrance to="/controls" icon="panel" text={t('allFunctions')} />
          <Entrance to="/user/yhq_list" icon="coupon" text={t('coupons')} />
          <Entrance to="/help" icon="help" text={t('help')} />
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
  const t = useTexts('identity')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const leave = async () => {
    const sure = await ask({
      title: t('signOutAsk', { account: displayName }),
      text: t('signOutText'),
      confirm: t('signOut'),
      cancel: t('cancel'),
    })
    if (!sure) return
    // Shown at once: a page that needs an account would lead to sign-in the moment there is none.
    await signOutTo(() => navigate(pathTo('/'), { flushSync: true })).catch(toastFailure)
  }
  return <SettingRow icon="exit" text={t('signOut')} onClick={leave} />
}
