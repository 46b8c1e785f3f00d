import { type FormEvent, useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import { useNavigate } from '../../../core/navigation.ts'
import { useSession } from '../../../core/session.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import css from '../../../ui/settings-page.module.css'
import { changePassword } from './change-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { faultOf } from './password-rule.ts'

type Faults = { present?: string; next?: string; again?: string }

const fieldOf: Readonly<Record<string, keyof Faults>> = {
  'password-wrong': 'present',
  'sign-in-locked': 'present',
  'password-same': 'next',
  'verifier-invalid': 'next',
}

export default function ChangePasswordPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const name = useSession(({ account }) => account?.displayName ?? '')
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setFaults({})
  }

  const send = () =>
    submit(async () => {
      const fault = await faultOf(next, name)
      const found = { ...(fault ? { next: t(fault) } : {}), ...(next === again ? {} : { again: t('passwordsDiffer') }) }
      setFaults(found)
      if (Object.keys(found).length > 0) return
      // After operation protection the whole change is repeated, because its handshake has been used up.
      const answer = await changePassword(present, next, () => void send())
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      if (answer.code === 1) return void navigate(-1)
      if (answer.code === -1) setFaults({ [fieldOf[answer.error] ?? 'present']: answer.message })
    })
  const begin = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <Page
      title={t('changePassword')}
      bar={
        <ActionBar>
          <Button
            type="submit"
            form="change-password"
            busy={busy}
            disabled={present === '' || next === '' || again === ''}
          >
            {t('changePassword')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <form id="change-password" className={css.form} onSubmit={begin} noValidate>
          <p className={css.lead}>{t('changePasswordText')}</p>
          <PasswordField
            label={t('presentPassword')}
            placeholder={t('presentPasswordPlaceholder')}
            value={present}
            onChange={typing(setPresent)}
            error={faults.present}
            name="password"
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <NewPasswordFields
            email={name}
            password={next}
            again={again}
            onPassword={typing(setNext)}
            onAgain={typing(setAgain)}
            faults={{ password: faults.next, again: faults.again }}
            last
          />
        </form>
      </div>
    </Page>
  )
}
