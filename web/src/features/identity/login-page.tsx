import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { LoginForm } from './login-form.tsx'
import { useLeaveWhenSignedIn } from './return-address.ts'
import css from './sign-in.module.css'
import { TextLink } from './text-link.tsx'

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
          forgetPassword={<TextLink to="/forgetPw">{t('forgetPassword')}</TextLink>}
          createAccount={<TextLink to="/register">{t('createAccount')}</TextLink>}
        />
      </div>
    </Page>
  )
}
