import css from './login-link.module.css'
import { useSession } from './session.ts'
import { openLogin } from './session-flow.ts'
import { useTexts } from './texts.ts'

/** The header's Login, for visitors. The page starts over afterwards. */
export function LoginLink() {
  const t = useTexts('app')
  const visitor = useSession(state => state.account === null)
  if (!visitor) return null
  return (
    <button type="button" className={css.login} onClick={() => openLogin({ reload: true })}>
      {t('login')}
    </button>
  )
}
