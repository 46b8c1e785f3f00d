import {
  askRecipientAgain,
  catchAll,
  deleteForward,
  findForwards,
  isMailbox,
  maxTargets,
  saveForward,
} from '@namestead/contract/forwards'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { isEmail } from '../../core/is-email.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { useForm } from '../../core/use-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Fields, FormPage } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { NoMessages } from '../../ui/pictures/no-messages.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField, verbatim } from '../../ui/text-field.tsx'
import css from './forwards.module.css'
import { NoDomain } from './no-domain.tsx'
import { type Forward, type FoundForwards, type Target, tones } from './target-looks.ts'

/** A forward in the address is changed; otherwise one is added. */
export default function EditForwardPage() {
  const t = useTexts('forwards')
  const [domain, forward] = [useAddressId('domain'), useAddressId('forward')]
  const query = useCall(findForwards, { domain: domain ?? '0' }, { enabled: domain !== undefined })
  const editing = query.data?.forwards.find(each => each.forward === forward)
  if (query.data && (editing || !forward))
    return <EditForward key={`${domain} ${forward}`} found={query.data} editing={editing} />
  return (
    <RecordPage
      title={t(forward ? 'editAddress' : 'addAddress')}
      id={domain}
      query={query}
      gone={{ error: 'domain-unknown', view: <NoDomain /> }}
      rows={4}
    >
      {() => (
        <StateView picture={<NoMessages />} title={t('goneTitle')} text={t('goneText')}>
          <ButtonLink to="/user/domain_forwards" query={{ domain }} look="quiet">
            {t('toForwards')}
          </ButtonLink>
        </StateView>
      )}
    </RecordPage>
  )
}

/** What each recipient answered; those who did not can be asked again. */
function Recipients({ domain, targets }: { domain: string; targets: readonly Target[] }) {
  const t = useTexts('forwards')
  const { run, busy } = useCommand(askRecipientAgain, { refresh: [findForwards] })
  return (
    <CardSection title={t('recipients')} rows>
      {targets.map(({ email, state }) => (
        <div key={email} className={`${layout.between} ${layout.touch}`}>
          <span className={`${layout.wrap} ${layout.stack1} ${layout.starts} ${layout.shrink}`}>
            <span>{email}</span>
            <StateTag tone={tones[state]}>{t(`state_${state}`)}</StateTag>
          </span>
          {(state === 'waiting' || state === 'expired') && (
            <Button look="quiet" disabled={busy} onClick={() => void run({ domain, email })}>
              {t('sendAgain')}
            </Button>
          )}
        </div>
      ))}
    </CardSection>
  )
}

const separators = /[\s,;]+/

/** An address and who receives its mail. */
function EditForward({ found, editing }: { found: FoundForwards; editing: Forward | undefined }) {
  const t = useTexts('forwards')
  const goTo = useGoTo()
  const { domain, name, unicode, editable } = found
  const leave = () => goTo('/user/domain_forwards', { query: { domain }, replace: true })
  const form = useForm(saveForward, {
    initial: {
      takesAll: editing?.mailbox === catchAll,
      mailbox: editing && editing.mailbox !== catchAll ? editing.mailbox : '',
      targets: editing?.targets.map(({ email }) => email).join('\n') ?? '',
    },
    unused: ({ takesAll }) => (takesAll ? ['mailbox'] : []),
    check: ({ takesAll, mailbox, targets }) => {
      const emails = targets.split(separators).filter(Boolean)
      const wrong = emails.find(email => !isEmail(email))
      return {
        mailbox: takesAll || isMailbox(mailbox.trim()) ? undefined : t('mailboxWrong'),
        targets: wrong
          ? t('targetsWrong', { email: wrong })
          : emails.length > maxTargets
            ? t('targetsMany', { most: maxTargets })
            : undefined,
      }
    },
    input: ({ takesAll }) => ({ domain, forward: editing?.forward, ...(takesAll && { mailbox: catchAll }) }),
    refresh: [findForwards],
    done: ({ asked }) => {
      if (asked > 0) toast(t('savedAsked', { count: asked }))
      return leave()
    },
  })
  const { takesAll, mailbox: typed } = form.values
  const removing = useCommand(deleteForward, { refresh: [findForwards], done: leave })
  const address = takesAll ? t('catchAllShown', { domain: unicode }) : `${typed}@${unicode}`
  const remove = (forward: string) =>
    removing.run(
      { forward },
      {
        title: t('removeTitle', { address }),
        text: t('removeText'),
        confirm: t('deleteAddress'),
        cancel: t('deleteKeep'),
        destructive: true,
      },
    )
  const mailbox = form.field('mailbox')

  return (
    <FormPage
      form={form}
      title={t(editing ? 'editAddress' : 'addAddress')}
      submit={t('saveAddress')}
      disabled={editable !== true}
    >
      <div className={`${layout.stack1} ${layout.starts} ${css.head}`}>
        <DomainName name={unicode} ascii={name} size="title" />
        {editable !== true && <p className={layout.note}>{t(editable === 'forwards-off' ? 'off' : 'inactive')}</p>}
      </div>
      <Card rows>
        <SwitchRow label={t('allOthers')} help={t('allOthersHelp')} {...form.field('takesAll')} />
      </Card>
      <Fields>
        {!takesAll && (
          <TextField
            label={t('address')}
            help={t('mailboxHelp')}
            {...mailbox}
            onChange={text => mailbox.onChange(text.replace(/@.*$/s, ''))}
            {...verbatim}
            suffix={`@${unicode}`}
          />
        )}
        <TextArea
          label={t('targets')}
          help={t('targetsHelp', { most: maxTargets })}
          {...form.field('targets')}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Fields>
      {editing && (
        <>
          <Recipients domain={domain} targets={editing.targets} />
          <Fields>
            <Button look="bad" wide busy={removing.busy} onClick={() => void remove(editing.forward)}>
              {t('deleteAddress')}
            </Button>
          </Fields>
        </>
      )}
    </FormPage>
  )
}
