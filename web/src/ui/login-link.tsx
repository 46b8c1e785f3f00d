import { useSession } from '../core/session.ts'
import { openLogin } from '../core/session-flow.ts'
import { useTexts } from '../core/texts.ts'
import layout from './layout.module.css'
import css from './login-link.module.css'

/** The header's Login link for visitors. The page reloads afterwards. */
export function LoginLink() {
  const t = useTexts('core')
  const visitor = useSession(state => state.account === null)
  if (!visitor) return null
  return (
    <button
      type="button"
      className={`${layout.strong} ${layout.touch} ${layout.brand} ${css.login}`}
      onClick={() => openLogin({ reload: true })}
    >
      {t('login')}
    </button>
  )
}
