import { checkTransfer } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { call } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import css from '../../ui/offer-form.module.css'
import { Page } from '../../ui/page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { waits } from './queued/queue-rest.tsx'
import { RegistrantField } from './registrant-field.tsx'
import { TransferBar } from './transfer-bar.tsx'
import { type CheckedTransfer, TransferOffer } from './transfer-offer.tsx'
import { useTransferOrder } from './use-transfer-order.ts'

/** `?name=`: the domain, as other pages fill it in. */
export default function TransferInPage() {
  const t = useTexts('transfers-in')
  const [search] = useSearchParams()
  const [name, setName] = useState(search.get('name')?.slice(0, 253) ?? '')
  const [authCode, setAuthCode] = useState('')
  const [error, setError] = useState<string>()
  const [checked, setChecked] = useState<CheckedTransfer>()
  const { submit, busy } = useSubmit()
  const pathTo = usePathTo()
  const [template, setTemplate] = useState<string>()
  const order = useTransferOrder(checked?.name ?? '', authCode.trim(), template)

  const check = () =>
    submit(async () => {
      setError(undefined)
      const answer = await call(
        checkTransfer,
        { name: name.trim(), authCode: authCode.trim() || undefined },
        { retry: check },
      )
      if (answer.code === 1 && 'data' in answer) return setChecked(answer.data)
      setChecked(undefined)
      if (answer.code === -1 && 'error' in answer) {
        if (answer.error === 'registry-silent') toast(answer.message)
        else setError(answer.message)
      }
    })
  // What was checked is what is ordered.
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setChecked(undefined)
    setError(undefined)
  }

  return (
    <Page
      title={t('title')}
      bar={checked && checked.why === null && <TransferBar price={checked.price} order={order} />}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void check()
        }}
      >
        <TextField
          label={t('columnDomain')}
          placeholder={t('exampleCom')}
          value={name}
          onChange={change(setName)}
          error={error}
          maxLength={253}
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={t('authCode')}
          value={authCode}
          onChange={change(setAuthCode)}
          help={t('authCodeHelp')}
          error={checked?.why === 'wrong-code' ? t('authCodeWrong') : undefined}
          maxLength={64}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          data-secret
        />
        <Button
          type="submit"
          look={checked && (checked.why === null || waits(checked.why, checked.movableFrom)) ? 'quiet' : 'primary'}
          busy={busy}
          disabled={name.trim() === ''}
        >
          {t(checked ? 'checkAgain' : 'check')}
        </Button>
      </form>
      {checked ? (
        <>
          {checked.why === null && (
            <div className={css.registrant}>
              <RegistrantField chosen={template} onChoose={setTemplate} />
            </div>
          )}
          <TransferOffer checked={checked} order={order} line={`${checked.name} ${authCode.trim()}`.trim()} />
        </>
      ) : (
        <section className={css.intro}>
          <h2>{t('whatHappens')}</h2>
          <Card>
            <ol>
              {(['intro_1', 'intro_2', 'intro_3'] as const).map(step => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </Card>
          <p className={css.many}>
            <Link to={pathTo('/pl_zr')}>{t('manyDomains')}</Link>
          </p>
        </section>
      )}
    </Page>
  )
}
