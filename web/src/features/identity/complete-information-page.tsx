import { useNavigate } from 'react-router'
import { Page } from '../../app/page.tsx'
import { usePathTo } from '../../app/paths.ts'
import { useTexts } from '../../app/texts.ts'
import css from './complete-information.module.css'
import { CompleteInformationForm } from './complete-information-form.tsx'

export default function CompleteInformationPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return (
    <Page title={t('perfectInformation')}>
      <div className={css.page}>
        <CompleteInformationForm synced onDone={() => navigate(pathTo('/user/info'), { replace: true })} />
      </div>
    </Page>
  )
}
