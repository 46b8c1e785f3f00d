import { readProfile, saveProfile } from '@namestead/contract/account'
import type { Output } from '@namestead/contract/call'
import { isPhone } from '@namestead/contract/phone-numbers'
import { isAccountPostcode } from '@namestead/contract/postcodes'
import { useCall } from '../../core/calls.ts'
import { useLanguage } from '../../core/language.tsx'
import { openOverlay } from '../../core/overlays.ts'
import { useGoTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { countryName } from '../../ui/countries.ts'
import { Fields, FormPage } from '../../ui/form.tsx'
import layout from '../../ui/layout.module.css'
import { PickerField } from '../../ui/picker-field.tsx'
import { NoPlaces } from '../../ui/pictures/no-places.tsx'
import { useRegions } from '../../ui/places/regions.ts'
import { QueryPage } from '../../ui/record-page.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import { changeDraft, forgetDraft, type ProfileDraft, useProfileDraft } from './profile-draft.ts'

export default function ContactInformationPage() {
  const t = useTexts('account')
  const query = useCall(readProfile, {})
  if (query.data?.country) return <ContactForm profile={query.data} country={query.data.country} />
  return (
    <QueryPage title={t('contactInformation')} query={query}>
      {() => (
        <StateView picture={<NoPlaces />} title={t('chooseCountryFirst')} text={t('countryTip')}>
          <Button onClick={() => openOverlay({ name: 'completeInformation', props: { mode: 3 } })}>
            {t('chooseCountry')}
          </Button>
        </StateView>
      )}
    </QueryPage>
  )
}

type Profile = Output<typeof readProfile>
/** Complete information is the default for unknown contact data. */
const draftOf = (profile: Profile): ProfileDraft => ({
  displayName: profile.displayName,
  phone: profile.phone || profile.completedPhone,
  province: profile.province,
  city: profile.city,
  address: profile.address || profile.completedAddress,
  postcode: profile.postcode,
})

function ContactForm({ profile, country }: { profile: Profile; country: string }) {
  const t = useTexts('account')
  const language = useLanguage()
  const goTo = useGoTo()
  // The draft survives a visit to a picker page.
  const draft = useProfileDraft()
  const form = useForm(saveProfile, {
    initial: draftOf(profile),
    kept: { values: draft, set: changeDraft },
    wrong: { address: t('addressWrong') },
    empty: { displayName: t('displayNameNeeded'), address: t('addressWrong') },
    check: ({ phone, postcode }) => ({
      phone: isPhone(profile.phonePrefix, phone) ? undefined : t('phoneWrong'),
      postcode: isAccountPostcode(country, postcode) ? undefined : t('postcodeWrong'),
    }),
    refresh: [readProfile],
    done: async () => {
      forgetDraft()
      await refreshAccount()
    },
  })
  const regions = useRegions(country)
  const cities = useRegions(country, form.values.province)
  const address = form.field('address')

  return (
    <FormPage form={form} title={t('contactInformation')} submit={t('save')}>
      <Fields>
        <TextField
          label={t('country')}
          value={countryName(country, language)}
          onChange={() => undefined}
          readOnly
          help={t('countryFixed')}
        />
        <TextField label={t('displayName')} {...form.field('displayName')} autoComplete="nickname" />
        <PhoneNumberField
          label={t('phone')}
          leading={profile.phonePrefix && `+${profile.phonePrefix}`}
          {...form.field('phone')}
        />
        <div className={layout.pair}>
          {regions && regions.length > 0 ? (
            <PickerField
              label={t('province')}
              text={form.values.province}
              placeholder={t('choose')}
              onOpen={() => goTo('/user/area')}
            />
          ) : (
            <TextField label={t('province')} {...form.field('province')} autoComplete="address-level1" />
          )}
          {cities && cities.length > 0 ? (
            <PickerField
              label={t('city')}
              text={form.values.city}
              placeholder={t('choose')}
              onOpen={() => goTo('/user/city')}
            />
          ) : (
            <TextField label={t('city')} {...form.field('city')} autoComplete="address-level2" />
          )}
        </div>
        <TextArea
          label={t('address')}
          {...address}
          onChange={typed => address.onChange(typed.replaceAll('\n', ' '))}
          autoComplete="street-address"
        />
        <TextField
          label={t('postcode')}
          {...form.field('postcode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
      </Fields>
    </FormPage>
  )
}
