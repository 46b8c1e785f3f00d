import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import css from './complete-information.module.css'
import { CompleteInformationForm } from './complete-information-form.tsx'

export default function CompleteInformationPage() {
  const t = useTexts('account')
  const goTo = useGoTo()
  return (
    <Page title={t('perfectInformation')}>
      <div className={`${layout.stack4} ${layout.wide} ${css.page}`}>
        <CompleteInformationForm synced onDone={() => goTo('/user/info', { replace: true })} />
      </div>
    </Page>
  )
}
