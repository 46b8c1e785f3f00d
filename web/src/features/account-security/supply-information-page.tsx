import { readProtection, supplyInformation } from '@namestead/contract/account-security'
import { isPhone } from '@namestead/contract/phone-numbers'
import { useLanguage } from '../../core/language.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { countryName, defaultCountry, useCountries } from '../../ui/countries.ts'
import { CountryField } from '../../ui/country-field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { Done } from '../../ui/pictures/done.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import css from './forms.module.css'
import { ProtectionFrame } from './protection/protection-frame.tsx'

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

function SupplyForm({ ticket, known }: { ticket: string; known: string | null }) {
  const t = useTexts('account-security')
  const language = useLanguage()
  const goTo = useGoTo()
  const countries = useCountries()
  const form = useForm(supplyInformation, {
    initial: { country: known ?? defaultCountry(language), phone: '', address: '' },
    wrong: { address: t('addressWrong') },
    check: ({ country, phone }) => ({ phone: isPhone(prefixOf(country), phone) ? undefined : t('phoneWrong') }),
    input: () => ({ ticket }),
    refresh: [readProtection],
    done: () => goTo('/user/aqzx', { replace: true }),
  })
  const { country } = form.values
  const prefixOf = (chosen: string) => countries?.find(({ code }) => code === chosen)?.prefix ?? ''
  const prefix = prefixOf(country)
  const address = form.field('address')
  return (
    <Form form={form}>
      <p className={`${layout.soft} ${css.lead}`}>{t('supplyText')}</p>
      {ticket === '' && <p className={`${layout.noticeSmall} ${css.warning}`}>{t('supplyStale')}</p>}
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
          error={form.field('country').error}
          value={country}
          onSelect={({ code }) => form.set({ country: code })}
        />
      )}
      <PhoneNumberField
        label={t('mobilePhone')}
        leading={prefix && `+${prefix}`}
        placeholder={t('phonePlaceholder')}
        {...form.field('phone')}
      />
      <TextArea
        label={t('detailedAddress')}
        placeholder={t('addressPlaceholder')}
        {...address}
        onChange={typed => address.onChange(typed.replaceAll('\n', ' '))}
        help={known ? undefined : t('countryTip')}
        autoComplete="street-address"
      />
      <SubmitButton form={form} submit={t('submit')} disabled={ticket === ''} />
    </Form>
  )
}
