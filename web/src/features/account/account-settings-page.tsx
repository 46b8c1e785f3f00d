import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import css from '../../ui/settings-page.module.css'

export default function AccountSettingsPage() {
  const t = useTexts('account')
  return (
    <Page title={t('accountSettings')}>
      <div className={`${layout.stack4} ${layout.wide} ${css.page}`}>
        <Card rows>
          <MenuEntry to="/user/accound" icon="me" text={t('accountProfile')} note={t('accountProfileText')} />
          <MenuEntry to="/user/info" icon="mail" text={t('contactInformation')} note={t('contactInformationText')} />
        </Card>
        <Card rows>
          <MenuEntry to="/user/pass" icon="lock" text={t('changePassword')} note={t('changePasswordText')} />
        </Card>
        <Card rows>
          <MenuEntry to="/user/safe" icon="shield" text={t('protection')} note={t('protectionText')} />
          <MenuEntry to="/user/aqzx" icon="key" text={t('securityCenter')} note={t('securityCentreText')} />
        </Card>
        <Card rows>
          <MenuEntry to="/user/set" icon="settings" text={t('preferences')} note={t('preferencesText')} />
          <MenuEntry to="/user/ym_mblist" icon="users" text={t('registrantTemplates')} />
        </Card>
      </div>
    </Page>
  )
}
