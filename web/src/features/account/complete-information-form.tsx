import { completeInformation, listPhonePrefixes, readProfile, saveProfile } from '@namestead/contract/account'
import type { Output } from '@namestead/contract/call'
import { isPhone } from '@namestead/contract/phone-numbers'
import { isAccountPostcode } from '@namestead/contract/postcodes'
import { findTemplates } from '@namestead/contract/registrants'
import { type FormEvent, useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { countryName } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
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
  return <Form {...props} profile={profile.data} registrant={registrant} countries={countries.data} />
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

function Form({ synced, onDone, onSkip, profile, registrant, countries }: FormProps) {
  const t = useTexts('account')
  const language = useLanguage()
  const { submit, busy } = useSubmit()
  const [country, setCountry] = useState(profile.country ?? registrant?.country ?? countries.defaultCountry)
  const [phone, setPhone] = useState(profile.phone || profile.completedPhone || registrant?.phone || '')
  const [address, setAddress] = useState(profile.address || profile.completedAddress || registrant?.address || '')
  const [faults, setFaults] = useState<{ phone?: string; address?: string; country?: string }>({})
  const prefix = countries.countries[country]?.phonePrefix ?? ''

  const check = () => {
    const length = address.trim().length
    const found = {
      ...(isPhone(prefix, phone) ? {} : { phone: t('phoneWrong') }),
      ...(length >= 4 && length <= 300 ? {} : { address: t('addressWrong') }),
    }
    setFaults(found)
    return Object.keys(found).length === 0
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    void submit(async () => {
      const answer = await call(completeInformation, { country, phone, address: address.trim() })
      if (answer.code === 1 && synced) {
        const { displayName, province, city, postcode } = profile
        const from = province === '' && city === '' && postcode === '' ? registrant : undefined
        const saved = await call(saveProfile, {
          displayName,
          province: from?.province ?? province,
          city: from?.city ?? city,
          postcode: from && isAccountPostcode(country, from.postcode) ? from.postcode : postcode,
          phone,
          address: address.trim(),
        })
        // The information itself is saved; only the profile was not updated.
        if (saved.code !== 1) toast(saved.message)
      }
      toast(answer.message)
      if (answer.code === 1) {
        await queries.invalidateQueries({ queryKey: callKey(readProfile) })
        return onDone()
      }
      if (answer.code !== -1) return
      if (answer.error === 'phone-incorrect') setFaults({ phone: answer.message })
      else if (answer.error === 'address-incorrect') setFaults({ address: answer.message })
      else setFaults({ country: answer.message })
    })
  }

  return (
    <form className={css.form} onSubmit={send} noValidate>
      {profile.country ? (
        <TextField
          label={t('country')}
          value={countryName(profile.country, language)}
          onChange={() => undefined}
          readOnly
        />
      ) : (
        <CountryField
          label={t('country')}
          title={t('country')}
          text={countryName(country, language)}
          placeholder={t('choose')}
          error={faults.country}
          value={country}
          onSelect={({ code }) => {
            setCountry(code)
            setFaults({})
          }}
        />
      )}
      <PhoneNumberField
        label={t('phone')}
        leading={prefix && `+${prefix}`}
        value={phone}
        onChange={typed => {
          setPhone(typed)
          setFaults({})
        }}
        error={faults.phone}
      />
      <TextArea
        label={t('address')}
        value={address}
        onChange={typed => {
          setAddress(typed.replaceAll('\n', ' '))
          setFaults({})
        }}
        error={faults.address}
        autoComplete="street-address"
        maxLength={300}
      />
      <p className={css.tip}>{t('countryTip')}</p>
      <div className={css.actions}>
        {onSkip && (
          <Button type="button" look="quiet" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={address.trim() === '' || phone === '' || country === ''}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
