import { Link, useNavigate } from 'react-router'
import { Page } from '../../app/page.tsx'
import { usePathTo } from '../../app/paths.ts'
import { useTexts } from '../../app/texts.ts'
import { StateView } from '../../ui/state-view.tsx'
import { useProvedAddress } from './recovery.ts'
import { ResetForm } from './reset-form.tsx'
import css from './sign-in.module.css'

/** Opened without step 1 there is nothing to reset: it says so and leads there. */
export default function ResetPasswordPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { mail } = useProvedAddress()
  return (
    <Page title={t('resetPassword')}>
      {mail === '' ? (
        <StateView icon="lock" title={t('resetNotBegun')} text={t('resetNotBegunText')}>
          <Link className={css.link} to={pathTo('/forgetPw')} replace>
            {t('retrievePassword')}
          </Link>
        </StateView>
      ) : (
        <div className={css.page}>
          <p className={css.lead}>{t('resetText', { email: mail })}</p>
          <ResetForm
            onDone={() => navigate(pathTo('/login'), { replace: true })}
            onStale={() => navigate(pathTo('/forgetPw'), { replace: true })}
          />
        </div>
      )}
    </Page>
  )
}
