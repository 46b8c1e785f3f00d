import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { LoginForm } from './login-form.tsx'
import { useLeaveWhenSignedIn } from './return-address.ts'
import css from './sign-in.module.css'

export default function LoginPage() {
  const t = useTexts('identity')
  useLeaveWhenSignedIn(true)
  return (
    <Page title={t('login')} description={t('loginWelcomeText')}>
      <div className={`${layout.grid} ${layout.wide} ${css.page}`}>
        <div>
          <h2 className={`${layout.title} ${css.welcome}`}>{t('loginWelcome')}</h2>
          <p>{t('loginWelcomeText')}</p>
        </div>
        <LoginForm
          fromDialog={false}
          onSignedIn={() => undefined}
          forgetPassword={
            <Link className={`${layout.textLink} ${css.link}`} to="/forgetPw">
              {t('forgetPassword')}
            </Link>
          }
          createAccount={
            <Link className={`${layout.textLink} ${css.link}`} to="/register">
              {t('createAccount')}
            </Link>
          }
        />
      </div>
    </Page>
  )
}
