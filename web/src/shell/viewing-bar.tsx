import { toastFailure } from '../core/failures.ts'
import { useNavigate } from '../core/navigation.ts'
import { usePathTo } from '../core/paths.ts'
import { signOutTo } from '../core/session-flow.ts'
import { useTexts } from '../core/texts.ts'
import css from './viewing-bar.module.css'

/** Above every page while an operator looks at an account. */
export default function ViewingBar() {
  const t = useTexts('core')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const end = () => void signOutTo(() => navigate(pathTo('/'))).catch(toastFailure)
  return (
    <p className={css.bar} role="status">
      {t('viewing')}
      <button type="button" className={css.end} onClick={end}>
        {t('endViewing')}
      </button>
    </p>
  )
}
