import { toastFailure } from '../core/failures.ts'
import { useGoTo } from '../core/paths.ts'
import { signOutTo } from '../core/session-flow.ts'
import { useTexts } from '../core/texts.ts'
import layout from '../ui/layout.module.css'
import css from './viewing-bar.module.css'

/** Above every page while an operator looks at an account. */
export default function ViewingBar() {
  const t = useTexts('core')
  const goTo = useGoTo()
  const end = () => void signOutTo(() => goTo('/')).catch(toastFailure)
  return (
    <p className={`${layout.edges} ${layout.rowNear} ${css.bar}`} role="status">
      {t('viewing')}
      <button type="button" className={`${layout.strong} ${layout.touch} ${css.end}`} onClick={end}>
        {t('endViewing')}
      </button>
    </p>
  )
}
