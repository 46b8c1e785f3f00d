import { type AskedMethod, readProtection, saveProtection } from '@namestead/contract/account-security'
import { useSearchParams } from '../../../core/navigation.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import css from '../forms.module.css'
import { PasskeyList } from '../passkey-list.tsx'
import { type Protection, ProtectionFrame } from './protection-frame.tsx'

/** `?type=5`, the target of -101, opens the list of methods besides email. */
const bindType = '5'

export default function ProtectionMethodsPage() {
  const t = useTexts('account-security')
  const [search, setSearch] = useSearchParams()
  const closeChoice = () => setSearch({}, { replace: true })
  return (
    <ProtectionFrame title={t('protection')}>
      {protection => (
        <>
          <p className={`${layout.soft} ${css.lead}`}>{t('safeText')}</p>
          <Methods protection={protection} />
          <PasskeyList passkeys={protection.passkeys} />
          <ProtectionScope protection={protection} />
          <Card rows>
            <MenuEntry to="/user/aqzx" icon="shield" text={t('securityCenter')} note={t('securityCentreText')} />
            <MenuEntry to="/user/aqzx_xgxx" icon="question" text={t('lostMethod')} />
          </Card>
          {search.get('type') === bindType && <MethodChoice protection={protection} onClose={closeChoice} />}
        </>
      )}
    </ProtectionFrame>
  )
}

function Methods({ protection }: { protection: Protection }) {
  const t = useTexts('account-security')
  const { maskedEmail, phone, question, authenticatorSince, recoveryCodesLeft } = protection
  const state = (bound: boolean) => (bound ? t('bound') : t('notBound'))
  return (
    <section>
      <SectionTitle>{t('methods')}</SectionTitle>
      <Card rows>
        <MenuEntry to="/user/safe_yx_info" icon="mail" text={t('email')} note={maskedEmail} value={t('bound')} />
        <MenuEntry
          to="/user/safe_sj_info"
          icon="phone"
          text={t('sms')}
          note={phone?.masked}
          value={state(phone !== null)}
        />
        <MenuEntry to="/user/safe_mb_info" icon="question" text={t('question')} value={state(question !== null)} />
        <MenuEntry
          to="/user/safe_lb_info"
          icon="shield"
          text={t('authenticator')}
          note={
            authenticatorSince
              ? t('labelled', { label: t('recoveryCodes'), value: t('codesLeft', { count: recoveryCodesLeft }) })
              : undefined
          }
          value={state(authenticatorSince !== null)}
        />
      </Card>
    </section>
  )
}

const labels = { email: 'askEmail', sms: 'askSms', question: 'askQuestion', authenticator: 'askAuthenticator' } as const

const strongestTexts = {
  passkey: 'passkeys',
  authenticator: 'authenticator',
  sms: 'smsCode',
  question: 'questionAndEmail',
} as const

/** Whether one method is enough or which ones are asked together, and whether signing in asks too. */
function ProtectionScope({ protection }: { protection: Protection }) {
  const t = useTexts('account-security')
  const { run, busy } = useCommand(saveProtection, { refresh: [readProtection] })
  const { phone, question, authenticatorSince, passkeys, asked, strongest, loginProtection } = protection
  const has = { email: true, sms: phone, question, authenticator: authenticatorSince }
  const bound = (['email', 'sms', 'question', 'authenticator'] as const).filter(method => has[method])
  const onlyEmail = bound.length === 1 && passkeys.length === 0
  const save = (next: { asked?: readonly AskedMethod[]; loginProtection?: boolean }) =>
    !busy && void run({ asked, loginProtection, ...next })
  return (
    <section>
      <SectionTitle>{t('when')}</SectionTitle>
      <Card>
        {onlyEmail ? (
          <p className={`${layout.soft} ${css.lead}`}>{t('bindFirst')}</p>
        ) : (
          <>
            {strongest && asked.length === 0 && (
              <p className={css.asked}>{t('askedFirst', { method: t(strongestTexts[strongest]) })}</p>
            )}
            <SwitchRow
              label={t('atLogin')}
              help={t('atLoginText')}
              on={loginProtection}
              onChange={on => save({ loginProtection: on })}
            />
            {bound.length > 1 && (
              <SwitchRow
                label={t('askSeveral')}
                help={t('askSeveralText')}
                on={asked.length > 0}
                onChange={on => save({ asked: on ? bound : [] })}
              />
            )}
            {asked.length > 0 &&
              bound.map(method => (
                <SwitchRow
                  key={method}
                  label={t(labels[method])}
                  on={asked.includes(method)}
                  onChange={on => save({ asked: on ? [...asked, method] : asked.filter(other => other !== method) })}
                />
              ))}
          </>
        )}
      </Card>
    </section>
  )
}

function MethodChoice({ protection, onClose }: { protection: Protection; onClose: () => void }) {
  const t = useTexts('account-security')
  const goTo = useGoTo()
  const { phone, question, authenticatorSince } = protection
  const note = (bound: unknown) => (bound ? t('bound') : t('notBound'))
  return (
    <SelectSheet
      title={t('chooseMethod')}
      options={[
        { value: '/user/safe_lb_edit', text: t('authenticator'), note: note(authenticatorSince), icon: 'shield' },
        { value: '/user/safe_sj_edit', text: t('sms'), note: note(phone), icon: 'phone' },
        { value: '/user/safe_mb_edit', text: t('question'), note: note(question), icon: 'question' },
      ]}
      onSelect={path => void goTo(path)}
      onClose={onClose}
    />
  )
}
