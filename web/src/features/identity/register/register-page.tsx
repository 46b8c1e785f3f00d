import { useState } from 'react'
import { useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { takeReturnAddress, useLeaveWhenSignedIn } from '../return-address.ts'
import css from '../sign-in.module.css'
import { TextLink } from '../text-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { showRegistered } from './registered.ts'

export default function RegisterPage() {
  const t = useTexts('identity')
  const language = useLanguage()
  const [registered, setRegistered] = useState(false)
  useLeaveWhenSignedIn(!registered)
  return (
    <Page title={t('createAccount')} description={t('registerWelcomeText')}>
      <div className={`${layout.grid} ${layout.wide} ${css.page}`}>
        <div>
          <h2 className={`${layout.title} ${css.welcome}`}>{t('registerWelcome')}</h2>
          <p>{t('registerWelcomeText')}</p>
        </div>
        <RegisterForm
          onSending={setRegistered}
          onRegistered={async () => {
            await showRegistered()
            location.assign(await takeReturnAddress(language))
          }}
          login={<TextLink to="/login">{t('toLogin')}</TextLink>}
        />
      </div>
    </Page>
  )
}
