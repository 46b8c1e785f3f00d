import { completeInformation, listPhonePrefixes, readProfile, saveProfile } from '@namestead/contract/account'
import type { Output } from '@namestead/contract/call'
import { isPhone } from '@namestead/contract/phone-numbers'
import { isAccountPostcode } from '@namestead/contract/postcodes'
import { findTemplates } from '@namestead/contract/registrants'
import { call, readAgain, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import css from './complete-information.module.css'

interface CompleteInformationProps {
  /** Modes 1 and 3: the profile is updated with this data. */
  readonly synced: boolean
  readonly onDone: () => void
  /** Modes 0 and 2 can be skipped. */
  readonly onSkip?: () => void
}

/** Country, phone and address. The country decides the tax and cannot be changed later. */
export function CompleteInformationForm(props: CompleteInformationProps) {
  const profile = useCall(readProfile, {})
  const countries = useCall(listPhonePrefixes, {})
  const templates = useCall(findTemplates, {})
  if (profile.isError || countries.isError || templates.isError)
    return (
      <FailedView
        onRetry={() => {
          void profile.refetch()
          void countries.refetch()
          void templates.refetch()
        }}
      />
    )
  if (!profile.data || !countries.data || !templates.data) return <LoadingRows count={4} />
  const [registrant] = templates.data.templates
  return <InformationForm {...props} profile={profile.data} registrant={registrant} countries={countries.data} />
}

interface FormProps extends CompleteInformationProps {
  readonly profile: Output<typeof readProfile>
  /** The default registrant, whose data is proposed if the account has none. */
  readonly registrant: Output<typeof findTemplates>['templates'][number] | undefined
  readonly countries: {
    readonly defaultCountry: string
    readonly countries: Readonly<Record<string, { readonly phonePrefix: string }>>
  }
}

function InformationForm({ synced, onDone, onSkip, profile, registrant, countries }: FormProps) {
  const t = useTexts('account')
  const language = useLanguage()
  const form = useForm(completeInformation, {
    initial: {
      country: profile.country ?? registrant?.country ?? countries.defaultCountry,
      phone: profile.phone || profile.completedPhone || registrant?.phone || '',
      address: profile.address || profile.completedAddress || registrant?.address || '',
    },
    wrong: { address: t('addressWrong') },
    check: ({ country, phone }) => ({ phone: isPhone(prefixOf(country), phone) ? undefined : t('phoneWrong') }),
    done: async (_, { country, phone, address }) => {
      if (synced) await syncProfile(country, phone, address.trim())
      await readAgain([readProfile])
      onDone()
    },
  })
  const { country } = form.values
  const prefixOf = (code: string) => countries.countries[code]?.phonePrefix ?? ''
  const prefix = prefixOf(country)
  const address = form.field('address')

  async function syncProfile(country: string, phone: string, address: string) {
    const { displayName, province, city, postcode } = profile
    const from = province === '' && city === '' && postcode === '' ? registrant : undefined
    const saved = await call(saveProfile, {
      displayName,
      province: from?.province ?? province,
      city: from?.city ?? city,
      postcode: from && isAccountPostcode(country, from.postcode) ? from.postcode : postcode,
      phone,
      address,
    })
    // The information itself is saved; only the profile was not updated.
    if (saved.code !== 1) toast(saved.message)
  }

  return (
    <Form form={form}>
      {profile.country ? (
        <TextField label={t('country')} value={countryName(country, language)} onChange={() => undefined} readOnly />
      ) : (
        <CountryField
          label={t('country')}
          title={t('country')}
          text={countryName(country, language)}
          placeholder={t('choose')}
          error={form.field('country').error}
          value={country}
          onSelect={({ code }) => form.set({ country: code })}
        />
      )}
      <PhoneNumberField label={t('phone')} leading={prefix && `+${prefix}`} {...form.field('phone')} />
      <TextArea
        label={t('address')}
        {...address}
        onChange={typed => address.onChange(typed.replaceAll('\n', ' '))}
        autoComplete="street-address"
      />
      <p className={layout.noticeSmall}>{t('countryTip')}</p>
      <div className={`${layout.stack3} ${css.actions}`}>
        {onSkip && (
          <Button type="button" look="quiet" onClick={onSkip}>
            {t('skipForNow')}
          </Button>
        )}
        <SubmitButton form={form} submit={t('submit')} />
      </div>
    </Form>
  )
}
