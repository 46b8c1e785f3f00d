import { requestVerification } from '@namestead/contract/registrants'
import { type FormEvent, useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { isEmail } from '../../../core/is-email.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Attention } from '../../../ui/pictures/attention.tsx'
import { Done } from '../../../ui/pictures/done.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import { EmailField } from '../../../ui/text-field.tsx'
import css from './verification.module.css'

export const linkEnds = ['expired', 'used', 'replaced', 'unknown'] as const
export type LinkEnd = (typeof linkEnds)[number]

/** Why a link does not verify anything, and the way to a new one. */
export function EndedLink({ why }: { why: LinkEnd }) {
  const t = useTexts('registrants')
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const [sent, setSent] = useState(false)
  const { submit, busy } = useSubmit()
  const request = (): Promise<void> =>
    submit(async () => {
      const answer = await call(requestVerification, { email: email.trim() }, { retry: request })
      if (answer.code === 1) setSent(true)
      else if (answer.code === -1) toast(answer.message)
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) return setWrong(true)
    void request()
  }
  if (why === 'used') return <StateView picture={<Done />} title={t('link_used')} text={t('linkText_used')} />
  if (sent) return <StateView picture={<Done />} title={t('requestedTitle')} text={t('requestedText', { email })} />
  return (
    <StateView picture={<Attention />} title={t(`link_${why}`)} text={t(`linkText_${why}`)}>
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <EmailField
          label={t('email')}
          value={email}
          onChange={typed => {
            setEmail(typed)
            setWrong(false)
          }}
          error={wrong ? t('emailWrong') : undefined}
          help={t('requestHelp')}
        />
        <Button type="submit" busy={busy} disabled={email.trim() === ''}>
          {t('sendLink')}
        </Button>
      </form>
    </StateView>
  )
}
