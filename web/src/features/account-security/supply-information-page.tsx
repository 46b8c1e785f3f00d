import { supplyInformation } from '@namestead/contract/account-security'
import { isPhone } from '@namestead/contract/phone-numbers'
import { type FormEvent, useState } from 'react'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { useNavigate, useSearchParams } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countryName, defaultCountry, useCountries } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import css from './forms.module.css'
import { ProtectionFrame } from './protection/protection-frame.tsx'
import { useChange } from './protection/use-change.ts'

/** The target of -1009: asks for missing data of the account's owner. The address carries the ticket. */
export default function SupplyInformationPage() {
  const t = useTexts('account-security')
  const [search] = useSearchParams()
  return (
    <ProtectionFrame title={t('supplyTitle')}>
      {({ informationNeeded, country }) =>
        informationNeeded ? (
          <SupplyForm ticket={search.get('token') ?? ''} known={country} />
        ) : (
          <StateView picture={<Done />} title={t('supplyDone')} text={t('supplyDoneText')}>
            <ButtonLink to="/user/aqzx" look="quiet">
              {t('toSecurityCentre')}
            </ButtonLink>
          </StateView>
        )
      }
    </ProtectionFrame>
  )
}

type Faults = { country?: string; phone?: string; address?: string }
const fieldOf: Readonly<Record<string, keyof Faults>> = {
  'country-unknown': 'country',
  'country-fixed': 'country',
  'phone-incorrect': 'phone',
  'address-incorrect': 'address',
}

function SupplyForm({ ticket, known }: { ticket: string; known: string | null }) {
  const t = useTexts('account-security')
  const language = useLanguage()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const countries = useCountries()
  const { change, busy } = useChange()
  const [country, setCountry] = useState(known ?? defaultCountry(language))
  const [phone, setPhone] = useState('')
  const [address, setAddress] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const prefix = countries?.find(({ code }) => code === country)?.prefix ?? ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const length = address.trim().length
    const found: Faults = {
      ...(isPhone(prefix, phone) ? {} : { phone: t('phoneWrong') }),
      ...(length >= 4 && length <= 300 ? {} : { address: t('addressWrong') }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void change(
      supplyInformation,
      { ticket: ticket || '-', country, phone, address: address.trim() },
      {
        done: () => navigate(pathTo('/user/aqzx'), { replace: true }),
        refused: (error, message) => {
          const field = fieldOf[error]
          if (field) setFaults({ [field]: message })
          else toast(message)
        },
      },
    )
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.lead}>{t('supplyText')}</p>
      {ticket === '' && <p className={css.warning}>{t('supplyStale')}</p>}
      {known ? (
        <TextField
          label={t('country')}
          value={countryName(known, language)}
          onChange={() => undefined}
          readOnly
          help={t('countryFixed')}
        />
      ) : (
        <CountryField
          label={t('country')}
          text={countryName(country, language)}
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
        placeholder={t('phonePlaceholder')}
        value={phone}
        onChange={typed => {
          setPhone(typed)
          setFaults({})
        }}
        error={faults.phone}
      />
      <TextArea
        label={t('address')}
        placeholder={t('addressPlaceholder')}
        value={address}
        onChange={typed => {
          setAddress(typed.replaceAll('\n', ' '))
          setFaults({})
        }}
        error={faults.address}
        help={known ? undefined : t('countryTip')}
        autoComplete="street-address"
        maxLength={300}
      />
      <Button type="submit" wide busy={busy} disabled={phone === '' || address.trim() === '' || ticket === ''}>
        {t('submit')}
      </Button>
    </form>
  )
}
