import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import css from '../sign-in.module.css'
import { RecoveryForm } from './recovery-form.tsx'

export default function ForgotPasswordPage() {
  const t = useTexts('identity')
  const goTo = useGoTo()
  return (
    <Page title={t('retrievePassword')}>
      <div className={`${layout.grid} ${layout.wide} ${css.page}`}>
        <p className={layout.soft}>{t('retrieveText')}</p>
        <RecoveryForm onProved={() => goTo('/forgetPw2', { replace: true })} />
      </div>
    </Page>
  )
}
