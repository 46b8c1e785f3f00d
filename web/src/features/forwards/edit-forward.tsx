import { catchAll, deleteForward, findForwards, isMailbox, maxTargets, saveForward } from '@namestead/contract/forwards'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { ask, toast } from '../../core/feedback.ts'
import { isEmail } from '../../core/is-email.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Page } from '../../ui/page.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './forwards.module.css'
import { Recipients } from './recipients.tsx'
import type { Forward, FoundForwards } from './target-looks.ts'

const mailboxErrors: readonly string[] = ['mailbox-invalid', 'mailbox-taken', 'too-many-forwards']
const linesOf = (text: string) => text.split(/[\s,;]+/).filter(line => line !== '')

/** An address and who receives its mail. */
export function EditForward({ found, editing }: { found: FoundForwards; editing: Forward | undefined }) {
  const t = useTexts('forwards')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const { domain, name, unicode, editable } = found
  const [mailbox, setMailbox] = useState(editing && editing.mailbox !== catchAll ? editing.mailbox : '')
  const [takesAll, setTakesAll] = useState(editing?.mailbox === catchAll)
  const [typed, setTyped] = useState(editing?.targets.map(({ email }) => email).join('\n') ?? '')
  const [error, setError] = useState<{ readonly key: string; readonly text: string }>()
  const targets = linesOf(typed)
  const filled = (takesAll || mailbox.trim() !== '') && targets.length > 0
  const ofMailbox = error && mailboxErrors.includes(error.key) ? error.text : undefined
  const ofTargets = error && !ofMailbox ? error.text : undefined
  const address = takesAll ? t('catchAllShown', { domain: unicode }) : `${mailbox}@${unicode}`

  const leave = async (message: string) => {
    toast(message)
    await queries.invalidateQueries({ queryKey: callKey(findForwards) })
    await navigate(pathTo('/user/domain_forwards', { query: { domain } }), { replace: true })
  }
  const save = (): Promise<void> =>
    submit(async () => {
      if (!takesAll && !isMailbox(mailbox.trim())) return setError({ key: 'mailbox-invalid', text: t('mailboxWrong') })
      const wrong = targets.find(email => !isEmail(email))
      if (wrong) return setError({ key: 'targets', text: t('targetsWrong', { email: wrong }) })
      if (targets.length > maxTargets) return setError({ key: 'targets', text: t('targetsMany', { most: maxTargets }) })
      setError(undefined)
      const input = { domain, forward: editing?.forward, mailbox: takesAll ? catchAll : mailbox.trim(), targets }
      const answer = await call(saveForward, input, { retry: () => void save() })
      if (answer.code === 1)
        await leave(answer.data.asked > 0 ? t('savedAsked', { count: answer.data.asked }) : answer.message)
      if (answer.code === -1) setError({ key: answer.error ?? '', text: answer.message })
    })
  const remove = async (forward: string) => {
    const confirmed = await ask({
      title: t('removeTitle', { address }),
      text: t('removeText'),
      confirm: t('remove'),
      cancel: t('deleteKeep'),
      destructive: true,
    })
    if (confirmed) await sendRemoval(forward)
  }
  const sendRemoval = (forward: string): Promise<void> =>
    submit(async () => {
      const answer = await call(deleteForward, { forward }, { retry: () => void sendRemoval(forward) })
      if (answer.code === 1) await leave(answer.message)
      if (answer.code === -1) toast(answer.message)
    })

  return (
    <Page
      title={t(editing ? 'edit' : 'add')}
      bar={
        <ActionBar>
          <Button wide busy={busy} disabled={!filled || editable !== true} onClick={() => void save()}>
            {t('save')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <div className={css.head}>
          <DomainName name={unicode} ascii={name} size="title" />
          {editable !== true && <p className={css.note}>{t(editable === 'forwards-off' ? 'off' : 'inactive')}</p>}
        </div>
        <Card rows>
          <SwitchRow label={t('allOthers')} help={t('allOthersHelp')} on={takesAll} onChange={setTakesAll} />
        </Card>
        <div className={css.form}>
          {!takesAll && (
            <TextField
              label={t('mailbox')}
              help={t('mailboxHelp')}
              value={mailbox}
              onChange={text => setMailbox(text.replace(/@.*$/s, ''))}
              error={ofMailbox}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              trailing={<span className={css.suffix}>@{unicode}</span>}
            />
          )}
          {takesAll && ofMailbox && (
            <p className={css.note} role="alert">
              {ofMailbox}
            </p>
          )}
          <TextArea
            label={t('targets')}
            help={t('targetsHelp', { most: maxTargets })}
            value={typed}
            onChange={setTyped}
            error={ofTargets}
            maxLength={1400}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        {editing && <Recipients domain={domain} targets={editing.targets} />}
        {editing && (
          <div className={css.form}>
            <Button look="bad" wide busy={busy} onClick={() => void remove(editing.forward)}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
    </Page>
  )
}
