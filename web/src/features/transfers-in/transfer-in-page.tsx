import { checkTransfer } from '@namestead/contract/transfers-in'
import { useState } from 'react'
import { toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fields, Form } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import css from '../../ui/offer-form.module.css'
import { Page } from '../../ui/page.tsx'
import { Sum } from '../../ui/sum.tsx'
import { TextField, verbatim } from '../../ui/text-field.tsx'
import { waits } from './queued/queue-rest.tsx'
import { RegistrantField } from './registrant-field.tsx'
import { type CheckedTransfer, TransferOffer } from './transfer-offer.tsx'
import { type TransferOrder, useTransferOrder } from './use-transfer-order.ts'

/** The price, and the way on to the order. */
function TransferBar({ price, order }: { price: CheckedTransfer['price']; order: TransferOrder }) {
  const t = useTexts('transfers-in')
  return (
    <ActionBar about={<Sum label={t('total')} amount={price} />}>
      <Button busy={order.busy} onClick={() => void order.transferNow()}>
        {t('transferNow')}
      </Button>
    </ActionBar>
  )
}

/** `?name=`: the domain, as other pages fill it in. */
export default function TransferInPage() {
  const t = useTexts('transfers-in')
  const [search] = useSearchParams()
  const [checked, setChecked] = useState<CheckedTransfer>()
  const [template, setTemplate] = useState<string>()
  const form = useForm(checkTransfer, {
    initial: { name: search.get('name')?.slice(0, 253) ?? '', authCode: '' },
    done: setChecked,
    refused: ({ error, message }) => {
      setChecked(undefined)
      if (error === 'registry-silent') toast(message)
      return error === 'registry-silent' || { name: message }
    },
  })
  const authCode = form.values.authCode.trim()
  const order = useTransferOrder(checked?.name ?? '', authCode, template)
  const [name, code] = [form.field('name'), form.field('authCode')]
  // What was checked is what is ordered.
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setChecked(undefined)
  }

  return (
    <Page
      title={t('transferIn')}
      bar={checked && checked.why === null && <TransferBar price={checked.price} order={order} />}
    >
      <Form page form={form}>
        <Fields>
          <TextField
            label={t('columnDomain')}
            placeholder={t('exampleCom')}
            {...name}
            onChange={change(name.onChange)}
            inputMode="url"
            {...verbatim}
          />
          <TextField
            label={t('authCode')}
            {...code}
            onChange={change(code.onChange)}
            help={t('authCodeHelp')}
            error={checked?.why === 'wrong-code' ? t('queueRefusal_wrong-code') : code.error}
            {...verbatim}
            data-secret
          />
          <Button
            type="submit"
            look={checked && (checked.why === null || waits(checked.why, checked.movableFrom)) ? 'quiet' : 'primary'}
            busy={form.busy}
            disabled={!form.ready}
          >
            {t(checked ? 'checkAgain' : 'check')}
          </Button>
        </Fields>
      </Form>
      {checked ? (
        <>
          {checked.why === null && (
            <div className={css.registrant}>
              <RegistrantField chosen={template} onChoose={setTemplate} />
            </div>
          )}
          <TransferOffer checked={checked} order={order} line={`${checked.name} ${authCode}`.trim()} />
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
          <p className={layout.pad}>
            <Link to="/pl_zr">{t('manyDomains')}</Link>
          </p>
        </section>
      )}
    </Page>
  )
}
