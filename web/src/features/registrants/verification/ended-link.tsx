import { requestVerification } from '@namestead/contract/registrants'
import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
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
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm(requestVerification, {
    initial: { email: '' },
    wrong: { email: t('emailWrong') },
    quiet: true,
    done: (_, { email }) => setSentTo(email),
  })
  if (why === 'used') return <StateView picture={<Done />} title={t('link_used')} text={t('linkText_used')} />
  if (sentTo)
    return <StateView picture={<Done />} title={t('requestedTitle')} text={t('requestedText', { email: sentTo })} />
  return (
    <StateView picture={<Attention />} title={t(`link_${why}`)} text={t(`linkText_${why}`)}>
      <form className={`${layout.stack4} ${css.form}`} noValidate onSubmit={form.onSubmit}>
        <EmailField label={t('email')} {...form.field('email')} help={t('requestHelp')} />
        <Button type="submit" busy={form.busy} disabled={!form.ready}>
          {t('sendLink')}
        </Button>
      </form>
    </StateView>
  )
}
