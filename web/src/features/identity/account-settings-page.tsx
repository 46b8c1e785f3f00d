import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import css from './account-pages.module.css'

export default function AccountSettingsPage() {
  const t = useTexts('identity')
  return (
    <Page title={t('accountSettings')}>
      <div className={css.page}>
        <Card rows>
          <Entrance to="/user/accound" icon="me" text={t('accountProfile')} note={t('accountProfileText')} />
          <Entrance to="/user/info" icon="mail" text={t('contactInformation')} note={t('contactInformationText')} />
        </Card>
        <Card rows>
          <Entrance to="/user/pass" icon="lock" text={t('changePassword')} note={t('changePasswordText')} />
        </Card>
        <Card rows>
          <Entrance to="/user/safe" icon="shield" text={t('protection')} note={t('protectionText')} />
          <Entrance to="/user/aqzx" icon="key" text={t('securityCentre')} note={t('securityCentreText')} />
        </Card>
        <Card rows>
          <Entrance to="/user/set" icon="settings" text={t('preferences')} note={t('preferencesText')} />
          <Entrance to="/user/ym_mblist" icon="users" text={t('registrantTemplates')} />
        </Card>
      </div>
    </Page>
  )
}
