import { contactRegistrant, readContact } from '@namestead/contract/whois'
import { useState } from 'react'
import { Refused, useCall } from '../../core/calls.ts'
import { usePageParams } from '../../core/page-params.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Fields, Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'

/** A message to the registrant of a domain that is registered through us, whose address nobody is told. */
export default function ContactPage() {
  const t = useTexts('whois')
  const { domain = '' } = usePageParams()
  const contact = useCall(readContact, { name: domain }, { retry: false, refetchOnWindowFocus: false })
  const [sent, setSent] = useState(false)
  const form = useForm(contactRegistrant, {
    initial: { sender: '', email: '', message: '' },
    input: () => ({ name: domain }),
    wrong: { email: t('abuseEmailWrong'), message: t('abuseEvidenceShort') },
    done: () => setSent(true),
  })
  const { email, message } = form.values
  const text = form.field('message')

  const refused = contact.error instanceof Refused ? contact.error : undefined
  return (
    <RecordPage
      title={t('contactTitle')}
      id={domain}
      query={contact}
      gone={{
        error: refused?.error ?? '',
        picture: <Attention />,
        title: t('contactNone'),
        text: refused?.message ?? '',
        to: '/whois_jg',
        query: { name: domain },
        link: t('contactLookUp'),
      }}
      bar={() =>
        !sent && (
          <ActionBar>
            <SubmitButton form={form} submit={t('contactSend')} />
          </ActionBar>
        )
      }
    >
      {found =>
        sent ? (
          <StateView
            picture={<Done />}
            title={t('contactSent')}
            text={t('contactSentText', { name: found.unicode, email: email.trim() })}
          >
            <ButtonLink look="quiet" to="/whois_jg" query={{ name: found.name }}>
              {t('contactLookUp')}
            </ButtonLink>
          </StateView>
        ) : (
          <Form page form={form} note={t('contactLogged')}>
            <div className={`${layout.stack} ${layout.edges}`}>
              <DomainName name={found.unicode} ascii={found.name} tld={found.tld} size="hero" />
              <p className={layout.soft}>{t('contactIntro')}</p>
            </div>
            <Card>
              <Fields>
                <TextField label={t('yourName')} {...form.field('sender')} autoComplete="name" />
                <EmailField label={t('yourEmail')} {...form.field('email')} help={t('contactEmailHelp')} />
                <TextArea
                  label={t('contactMessage')}
                  {...text}
                  help={t('contactMessageHelp', { left: (text.maxLength ?? 0) - message.length })}
                />
              </Fields>
            </Card>
          </Form>
        )
      }
    </RecordPage>
  )
}
