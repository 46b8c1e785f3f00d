import type { Output } from '@namestead/contract/call'
import { buyerKinds, readInvoiceData, saveInvoiceData } from '@namestead/contract/invoices'
import { useCall } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { openOverlay } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { countryName } from '../../ui/countries.ts'
import { Fields, FormPage } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { NoPlaces } from '../../ui/pictures/no-places.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EmailField, TextField } from '../../ui/text-field.tsx'

/** Who invoices are made out to, from the next one on. */
export default function InvoiceDataPage() {
  const t = useTexts('invoices')
  const { data, isError, refetch } = useCall(readInvoiceData, {})
  if (data?.country) return <DataForm data={data} country={data.country} />
  return (
    <Page title={t('data')}>
      {data ? (
        <StateView picture={<NoPlaces />} title={t('chooseCountryFirst')} text={t('chooseCountryText')}>
          <Button onClick={() => openOverlay({ name: 'completeInformation', props: { mode: 3 } })}>
            {t('chooseCountry')}
          </Button>
        </StateView>
      ) : (
        <Unanswered failed={isError} onRetry={refetch} />
      )}
    </Page>
  )
}

type Data = Output<typeof readInvoiceData>
function DataForm({ data, country }: { readonly data: Data; readonly country: string }) {
  const t = useTexts('invoices')
  const language = useLanguage()
  const form = useForm(saveInvoiceData, {
    initial: {
      kind: data.kind,
      name: data.name,
      taxNumber: data.taxNumber,
      address: data.address,
      email: data.email,
    },
    wrong: { address: t('addressLinesWrong'), email: t('emailWrong') },
    empty: { name: t('nameWrong'), address: t('addressLinesWrong') },
    check: ({ address }) => ({
      address: address.split('\n').filter(line => line.trim() !== '').length > 5 ? t('addressLinesWrong') : undefined,
    }),
    unused: ({ kind }) => (kind === 'company' ? [] : ['taxNumber']),
    refresh: [readInvoiceData],
    refused: ({ error, message, details }, { name }) =>
      error === 'letters-not-printable' && details.text === name.trim() && { name: message },
  })
  const { kind, taxNumber } = form.values
  const email = form.field('email')

  return (
    <FormPage form={form} title={t('data')} submit={t('save')}>
      <Fields>
        <p className={layout.soft}>{t('dataLead')}</p>
        <div className={layout.bleed}>
          <ChoiceChips
            label={t('madeOutTo')}
            options={buyerKinds.map(value => ({ value, text: t(value === 'person' ? 'person' : 'organisation') }))}
            {...form.field('kind')}
          />
        </div>
        <TextField
          label={t(kind === 'person' ? 'fullName' : 'companyName')}
          {...form.field('name')}
          help={data.name === '' ? t('nameHelp') : undefined}
          autoComplete={kind === 'company' ? 'organization' : 'name'}
        />
        {kind === 'company' && (
          <TextField
            label={t('taxNumber')}
            help={
              data.numberState !== 'none' && taxNumber === data.taxNumber
                ? t(`number_${data.numberState}`)
                : t('taxNumberHelp')
            }
            {...form.field('taxNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <TextArea
          label={t('address')}
          help={t('addressHelp')}
          {...form.field('address')}
          autoComplete="street-address"
        />
        <TextField
          label={t('country')}
          value={countryName(country, language)}
          onChange={() => undefined}
          readOnly
          help={t('countryDecidesTax')}
        />
        <EmailField
          label={t('emailForCopies')}
          help={t('emailHelp')}
          {...email}
          onChange={typed => email.onChange(typed.trim())}
        />
      </Fields>
    </FormPage>
  )
}
