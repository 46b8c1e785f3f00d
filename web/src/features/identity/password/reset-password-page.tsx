import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { KeyNeeded } from '../../../ui/pictures/key-needed.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import css from '../sign-in.module.css'
import { useProvedAddress } from './recovery.ts'
import { ResetForm } from './reset-form.tsx'

/** If step 1 was skipped, the page says so and links to it. */
export default function ResetPasswordPage() {
  const t = useTexts('identity')
  const goTo = useGoTo()
  const { mail } = useProvedAddress()
  return (
    <Page title={t('resetPassword')}>
      {mail === '' ? (
        <StateView picture={<KeyNeeded />} title={t('resetNotBegun')} text={t('resetNotBegunText')}>
          <Button look="quiet" onClick={() => goTo('/forgetPw', { replace: true })}>
            {t('retrievePassword')}
          </Button>
        </StateView>
      ) : (
        <div className={`${layout.grid} ${layout.wide} ${css.page}`}>
          <p className={layout.soft}>{t('resetText', { email: mail })}</p>
          <ResetForm
            onDone={() => goTo('/login', { replace: true })}
            onStale={() => goTo('/forgetPw', { replace: true })}
          />
        </div>
      )}
    </Page>
  )
}
