import type { Output } from '@namestead/contract/call'
import { type BuyerKind, buyerKinds, readInvoiceData, saveInvoiceData } from '@namestead/contract/invoices'
import { type FormEvent, useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { isEmail } from '../../core/is-email.ts'
import { useLanguage } from '../../core/language.tsx'
import { openOverlay } from '../../core/overlays.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { countryName } from '../../ui/countries.ts'
import { Page } from '../../ui/page.tsx'
import { NoPlaces } from '../../ui/pictures/no-places.tsx'
import css from '../../ui/settings-page.module.css'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'
import own from './invoices.module.css'

/** Who invoices are made out to, from the next one on. */
export default function InvoiceDataPage() {
  const t = useTexts('invoices')
  const { data, isError, refetch } = useCall(readInvoiceData, {})
  if (data?.country) return <DataForm data={data} country={data.country} />
  return (
    <Page title={t('data')}>
      <div className={css.page}>
        {isError ? (
          <FailedView onRetry={refetch} />
        ) : !data ? (
          <LoadingRows />
        ) : (
          <StateView picture={<NoPlaces />} title={t('chooseCountryFirst')} text={t('chooseCountryText')}>
            <Button onClick={() => openOverlay({ name: 'completeInformation', props: { mode: 3 } })}>
              {t('chooseCountry')}
            </Button>
          </StateView>
        )}
      </div>
    </Page>
  )
}

type Data = Output<typeof readInvoiceData>
type Faults = Partial<Record<'name' | 'taxNumber' | 'address' | 'email', string>>

/** The field beside which an error of the call is shown. */
const fieldOf: Readonly<Record<string, keyof Faults>> = {
  'address-incorrect': 'address',
  'letters-not-printable': 'address',
  'name-incorrect': 'name',
  'tax-number-incorrect': 'taxNumber',
}

function DataForm({ data, country }: { readonly data: Data; readonly country: string }) {
  const t = useTexts('invoices')
  const language = useLanguage()
  const { submit, busy } = useSubmit()
  const [kind, setKind] = useState<BuyerKind>(data.kind)
  const [draft, setDraft] = useState({
    name: data.name,
    taxNumber: data.taxNumber,
    address: data.address,
    email: data.email,
  })
  const [faults, setFaults] = useState<Faults>({})
  const set = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setFaults({})
  }
  const check = () => {
    const lines = draft.address.split('\n').filter(line => line.trim() !== '')
    const found: Faults = {
      ...(draft.name.trim() === '' ? { name: t('nameWrong') } : {}),
      ...(lines.length > 5 || draft.address.trim().length < 4 ? { address: t('addressWrong') } : {}),
      ...(draft.email !== '' && !isEmail(draft.email) ? { email: t('emailWrong') } : {}),
    }
    setFaults(found)
    return Object.keys(found).length === 0
  }
  const send = (): Promise<void> =>
    submit(async () => {
      const answer = await call(
        saveInvoiceData,
        {
          kind,
          name: draft.name.trim(),
          address: draft.address.trim(),
          ...(kind === 'company' && draft.taxNumber.trim() ? { taxNumber: draft.taxNumber.trim() } : {}),
          ...(draft.email ? { email: draft.email } : {}),
        },
        { retry: () => void send() },
      )
      if (answer.code === -1) {
        const wrong = answer.error === 'letters-not-printable' && answer.details.text === draft.name.trim()
        const field = wrong ? 'name' : fieldOf[answer.error ?? '']
        if (field) setFaults({ [field]: answer.message })
        else toast(answer.message)
      }
      if (answer.code !== 1) return
      toast(answer.message)
      await queries.invalidateQueries({ queryKey: callKey(readInvoiceData) })
    })
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (check()) void send()
  }

  return (
    <Page
      title={t('data')}
      bar={
        <ActionBar>
          <Button type="submit" wide form="invoice-data" busy={busy}>
            {t('save')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <form id="invoice-data" className={css.form} onSubmit={submitted} noValidate>
          <p className={css.lead}>{t('dataLead')}</p>
          <div className={own.chips}>
            <ChoiceChips
              label={t('kind')}
              options={buyerKinds.map(value => ({ value, text: t(`kind_${value}`) }))}
              value={kind}
              onChange={value => {
                setKind(value)
                setFaults({})
              }}
            />
          </div>
          <TextField
            label={t(`name_${kind}`)}
            value={draft.name}
            onChange={name => set({ name })}
            error={faults.name}
            help={data.name === '' ? t('nameHelp') : undefined}
            autoComplete={kind === 'company' ? 'organization' : 'name'}
            maxLength={140}
          />
          {kind === 'company' && (
            <TextField
              label={t('taxNumber')}
              help={
                data.numberState !== 'none' && draft.taxNumber === data.taxNumber
                  ? t(`number_${data.numberState}`)
                  : t('taxNumberHelp')
              }
              value={draft.taxNumber}
              onChange={taxNumber => set({ taxNumber })}
              error={faults.taxNumber}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={30}
            />
          )}
          <TextArea
            label={t('address')}
            help={t('addressHelp')}
            value={draft.address}
            onChange={address => set({ address })}
            error={faults.address}
            autoComplete="street-address"
            maxLength={300}
          />
          <TextField
            label={t('country')}
            value={countryName(country, language)}
            onChange={() => undefined}
            readOnly
            help={t('countryFixed')}
          />
          <EmailField
            label={t('email')}
            help={t('emailHelp')}
            value={draft.email}
            onChange={email => set({ email: email.trim() })}
            error={faults.email}
          />
        </form>
      </div>
    </Page>
  )
}
