import { beginAuthenticator, confirmAuthenticator, readProtection } from '@namestead/contract/account-security'
import type { Output } from '@namestead/contract/call'
import { type ReactNode, useState } from 'react'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { useForm } from '../../../core/use-form.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { Page } from '../../../ui/page.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import css from '../forms.module.css'
import { RecoveryCodes } from '../recovery-codes.tsx'

type Begun = Output<typeof beginAuthenticator>

/** Install, scan and confirm; then the recovery codes, which are shown only once. */
export default function EditProtectionAuthenticatorPage() {
  const t = useTexts('account-security')
  const goTo = useGoTo()
  const { run, busy } = useCommand(beginAuthenticator, { done: begun => setBegun(begun) })
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes)
    return (
      <Page title={t('recoveryCodes')}>
        <div className={`${layout.stack4} ${css.page}`}>
          <Card>
            <RecoveryCodes codes={codes} onKept={() => goTo('/user/safe_lb_info', { replace: true })} />
          </Card>
        </div>
      </Page>
    )
  return (
    <Page
      title={t('bindAuthenticator')}
      bar={
        !begun && (
          <BarButton busy={busy} onClick={() => run({})}>
            {t('continue')}
          </BarButton>
        )
      }
    >
      <div className={`${layout.stack4} ${css.page}`}>
        <ol className={`${layout.edges} ${layout.grid} ${css.steps}`}>
          <Step number={1} title={t('step1')}>
            <p className={`${layout.soft} ${css.lead}`}>{t('step1Text')}</p>
          </Step>
          {begun && (
            <>
              <Step number={2} title={t('step2')}>
                <NewSecret begun={begun} />
              </Step>
              <Step number={3} title={t('step3')}>
                <FirstCode onConfirmed={setCodes} />
              </Step>
            </>
          )}
        </ol>
      </div>
    </Page>
  )
}

/** A phone cannot scan its own screen, so there the app is opened; elsewhere the picture comes first. */
function NewSecret({ begun: { address, secret } }: { begun: Begun }) {
  const t = useTexts('account-security')
  const isPhone = matchMedia('(pointer: coarse)').matches
  const picture = (
    <div className={layout.stack3}>
      <p className={`${layout.soft} ${css.lead}`}>{t('scan')}</p>
      <div className={css.picture}>
        <QrCode text={address} label={t('qrAlt')} />
      </div>
    </div>
  )
  return (
    <>
      {isPhone ? <ButtonAnchor href={address}>{t('openApp')}</ButtonAnchor> : picture}
      <p className={`${layout.soft} ${css.lead}`}>{t('step2Text')}</p>
      <p className={`${layout.across} ${css.secret}`}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={t('copyKey')} />
      </p>
      {isPhone && (
        <details className={css.otherDevice}>
          <summary>{t('otherDevice')}</summary>
          {picture}
        </details>
      )}
    </>
  )
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li className={`${layout.stack3} ${css.step}`}>
    <h2>
      <span className={`${layout.kind} ${layout.middle} ${css.number}`} aria-hidden="true">
        {number}
      </span>
      {title}
    </h2>
    {children}
  </li>
)

function FirstCode({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const t = useTexts('account-security')
  const form = useForm(confirmAuthenticator, {
    initial: { authenticatorCode: '' },
    refresh: [readProtection],
    done: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    refused: ({ message }) => {
      form.reset()
      return { authenticatorCode: message }
    },
  })
  return (
    <Form form={form}>
      <CodeField label={t('authenticatorCode')} {...form.field('authenticatorCode')} help={t('authenticatorHelp')} />
      <SubmitButton form={form} submit={t('confirmApp')} />
    </Form>
  )
}
