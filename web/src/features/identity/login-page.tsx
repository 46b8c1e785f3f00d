import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { LoginForm } from './login-form.tsx'
import { useLeaveWhenSignedIn } from './return-address.ts'
import css from './sign-in.module.css'

export default function LoginPage() {
  const t = useTexts('identity')
  const pathTo = usePathTo()
  useLeaveWhenSignedIn(true)
  return (
    <Page title={t('login')} description={t('loginWelcomeText')}>
      <div className={css.page}>
        <div>
          <h2 className={css.welcome}>{t('loginWelcome')}</h2>
          <p>{t('loginWelcomeText')}</p>
        </div>
        <LoginForm
          fromDialog={false}
          onSignedIn={() => undefined}
          forgetPassword={
            <Link className={css.link} to={pathTo('/forgetPw')}>
              {t('forgetPassword')}
            </Link>
          }
          createAccount={
            <Link className={css.link} to={pathTo('/register')}>
              {t('createAccount')}
            </Link>
          }
        />
      </div>
    </Page>
  )
}
