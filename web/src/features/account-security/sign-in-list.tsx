import { findSignIns } from '@namestead/contract/account-security'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { EndlessList } from '../../ui/endless-list.tsx'
import layout from '../../ui/layout.module.css'
import { NoChanges } from '../../ui/pictures/no-changes.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { deviceOf } from './devices.ts'
import css from './security-centre.module.css'
import { useInstantText } from './use-instant-text.ts'

const tones = { done: 'ok', waiting: 'warn', wrong: 'bad' } as const

export function SignInList() {
  const t = useTexts('account-security')
  const instantText = useInstantText()
  const query = usePagedCall(findSignIns, next => (next === undefined ? {} : { next }))
  return (
    <EndlessList
      empty={<EmptyList picture={<NoChanges size={96} />} />}
      query={query}
      rowsOf={({ signIns }) => signIns}
      keyOf={({ signIn }) => signIn}
    >
      {({ outcome, userAgent, address, at }) => {
        const device = deviceOf(userAgent)
        return (
          <div className={`${layout.between} ${layout.paper} ${css.entry}`}>
            <span className={`${layout.wrap} ${layout.column} ${css.what}`}>
              <strong>{device ? t('deviceOn', device) : t('unknownDevice')}</strong>
              <span className={`${layout.wrapping} ${css.facts}`}>
                <span>{instantText(at)}</span>
                <span>{address}</span>
              </span>
            </span>
            <StateTag tone={tones[outcome]}>{t(`signIn_${outcome}`)}</StateTag>
          </div>
        )
      }}
    </EndlessList>
  )
}
