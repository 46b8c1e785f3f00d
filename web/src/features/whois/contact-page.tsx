import { contactRegistrant, readContact } from '@namestead/contract/whois'
import { type FormEvent, useState } from 'react'
import { call, Refused, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { isEmail } from '../../core/is-email.ts'
import { usePageParams } from '../../core/page-params.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import css from './contact-page.module.css'

const form = 'contact'
const minMessage = 20
const maxMessage = 2000

/** A message to the registrant of a domain that is registered through us, whose address nobody is told. */
export default function ContactPage() {
  const t = useTexts('whois')
  const { domain = '' } = usePageParams()
  const contact = useCall(readContact, { name: domain }, { retry: false, refetchOnWindowFocus: false })
  const [sender, setSender] = useState('')
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  const { submit, busy } = useSubmit()
  const filled = sender.trim() !== '' && email.trim() !== '' && message.trim() !== ''
  const tooShort = message.trim().length < minMessage

  const send = (): Promise<void> =>
    submit(async () => {
      const input = { name: domain, sender: sender.trim(), email: email.trim(), message: message.trim() }
      const answer = await call(contactRegistrant, input, { retry: send })
      if (answer.code === 1) setSent(true)
      else if (answer.code === -1) toast(answer.message)
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmail(email) && !tooShort) void send()
  }

  const refused = contact.error instanceof Refused ? contact.error : undefined
  return (
    <Page
      title={t('contactTitle')}
      bar={
        contact.data &&
        !sent && (
          <ActionBar>
            <Button type="submit" form={form} busy={busy} disabled={!filled}>
              {t('contactSend')}
            </Button>
          </ActionBar>
        )
      }
    >
      {refused ? (
        <StateView picture={<Attention />} title={t('contactNone')} text={refused.message}>
          <ButtonLink to="/whois_jg" query={{ name: domain }}>
            {t('contactLookUp')}
          </ButtonLink>
        </StateView>
      ) : contact.isError ? (
        <FailedView onRetry={() => void contact.refetch()} />
      ) : !contact.data ? (
        <LoadingRows count={3} />
      ) : sent ? (
        <StateView
          picture={<Done />}
          title={t('contactSent')}
          text={t('contactSentText', { name: contact.data.unicode, email: email.trim() })}
        >
          <ButtonLink look="quiet" to="/whois_jg" query={{ name: contact.data.name }}>
            {t('contactLookUp')}
          </ButtonLink>
        </StateView>
      ) : (
        <form id={form} className={css.page} noValidate onSubmit={onSubmit}>
          <div className={css.hero}>
            <DomainName name={contact.data.unicode} ascii={contact.data.name} tld={contact.data.tld} size="hero" />
            <p>{t('contactIntro')}</p>
          </div>
          <Card>
            <div className={css.fields}>
              <TextField label={t('yourName')} value={sender} onChange={setSender} autoComplete="name" maxLength={60} />
              <EmailField
                label={t('yourEmail')}
                value={email}
                onChange={setEmail}
                error={tried && !isEmail(email) ? t('abuseEmailWrong') : undefined}
                help={t('contactEmailHelp')}
              />
              <TextArea
                label={t('contactMessage')}
                value={message}
                onChange={setMessage}
                error={tried && tooShort ? t('abuseEvidenceShort') : undefined}
                help={t('contactMessageHelp', { left: maxMessage - message.length })}
                maxLength={maxMessage}
              />
            </div>
          </Card>
          <p className={css.note}>{t('contactLogged')}</p>
        </form>
      )}
    </Page>
  )
}
