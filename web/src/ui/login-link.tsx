import { useSession } from '../core/session.ts'
import { openLogin } from '../core/session-flow.ts'
import { useTexts } from '../core/texts.ts'
import css from './login-link.module.css'

/** The header's Login link for visitors. The page reloads afterwards. */
export function LoginLink() {
  const t = useTexts('core')
  const visitor = useSession(state => state.account === null)
  if (!visitor) return null
  return (
    <button type="button" className={css.login} onClick={() => openLogin({ reload: true })}>
      {t('login')}
    </button>
  )
}
