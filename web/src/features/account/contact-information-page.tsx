import { readProfile, saveProfile } from '@namestead/contract/account'
import type { Output } from '@namestead/contract/call'
import { isPhone } from '@namestead/contract/phone-numbers'
import { isAccountPostcode } from '@namestead/contract/postcodes'
import { type FormEvent, useEffect, useState } from 'react'
import { call, callKey, useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useLanguage } from '../../core/language.tsx'
import { useNavigate } from '../../core/navigation.ts'
import { openOverlay } from '../../core/overlays.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { countryName } from '../../ui/countries.ts'
import { Page } from '../../ui/page.tsx'
import { PickerField } from '../../ui/picker-field.tsx'
import { NoPlaces } from '../../ui/pictures/no-places.tsx'
import { useRegions } from '../../ui/places/regions.ts'
import css from '../../ui/settings-page.module.css'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PhoneNumberField, TextField } from '../../ui/text-field.tsx'
import information from './complete-information.module.css'
import { changeDraft, forgetDraft, type ProfileDraft, useProfileDraft } from './profile-draft.ts'

export default function ContactInformationPage() {
  const t = useTexts('account')
  const { data, isError, refetch } = useCall(readProfile, {})
  if (data?.country) return <ContactForm profile={data} country={data.country} />
  return (
    <Page title={t('contactInformation')}>
      <div className={css.page}>
        {isError ? (
          <FailedView onRetry={refetch} />
        ) : !data ? (
          <LoadingRows />
        ) : (
          <StateView picture={<NoPlaces />} title={t('chooseCountryFirst')} text={t('countryTip')}>
            <Button onClick={() => openOverlay({ name: 'completeInformation', props: { mode: 3 } })}>
              {t('chooseCountry')}
            </Button>
          </StateView>
        )}
      </div>
    </Page>
  )
}

type Profile = Output<typeof readProfile>
type Faults = Partial<Record<keyof ProfileDraft, string>>

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
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const [faults, setFaults] = useState<Faults>({})
  const kept = useProfileDraft(state => state.draft)
  // The draft survives a visit to a picker page.
  useEffect(() => {
    if (!useProfileDraft.getState().draft) useProfileDraft.setState({ draft: draftOf(profile), country })
  }, [profile, country])
  const draft = kept ?? draftOf(profile)
  const regions = useRegions(country)
  const cities = useRegions(country, draft.province)
  const set = (changes: Partial<ProfileDraft>) => {
    changeDraft(changes)
    setFaults({})
  }

  const check = () => {
    const length = draft.address.trim().length
    const found: Faults = {
      ...(draft.displayName.trim() === '' ? { displayName: t('displayNameNeeded') } : {}),
      ...(isPhone(profile.phonePrefix, draft.phone) ? {} : { phone: t('phoneWrong') }),
      ...(length >= 4 && length <= 300 ? {} : { address: t('addressWrong') }),
      ...(isAccountPostcode(country, draft.postcode) ? {} : { postcode: t('postcodeWrong') }),
    }
    setFaults(found)
    return Object.keys(found).length === 0
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    void submit(async () => {
      const answer = await call(saveProfile, { ...draft, address: draft.address.trim() })
      toast(answer.message)
      if (answer.code !== 1) return
      forgetDraft()
      await Promise.all([queries.invalidateQueries({ queryKey: callKey(readProfile) }), refreshAccount()])
    })
  }

  return (
    <Page
      title={t('contactInformation')}
      bar={
        <ActionBar>
          <Button type="submit" form="contact-information" busy={busy}>
            {t('save')}
          </Button>
        </ActionBar>
      }
    >
      <div className={css.page}>
        <form id="contact-information" className={css.form} onSubmit={send} noValidate>
          <TextField
            label={t('country')}
            value={countryName(country, language)}
            onChange={() => undefined}
            readOnly
            help={t('countryFixed')}
          />
          <TextField
            label={t('displayName')}
            value={draft.displayName}
            onChange={displayName => set({ displayName })}
            error={faults.displayName}
            autoComplete="nickname"
            maxLength={60}
          />
          <PhoneNumberField
            label={t('phone')}
            leading={profile.phonePrefix && `+${profile.phonePrefix}`}
            value={draft.phone}
            onChange={phone => set({ phone })}
            error={faults.phone}
          />
          <div className={information.pair}>
            {regions && regions.length > 0 ? (
              <PickerField
                label={t('province')}
                text={draft.province}
                placeholder={t('choose')}
                onOpen={() => navigate(pathTo('/user/area'))}
              />
            ) : (
              <TextField
                label={t('province')}
                value={draft.province}
                onChange={province => set({ province })}
                autoComplete="address-level1"
                maxLength={100}
              />
            )}
            {cities && cities.length > 0 ? (
              <PickerField
                label={t('city')}
                text={draft.city}
                placeholder={t('choose')}
                onOpen={() => navigate(pathTo('/user/city'))}
              />
            ) : (
              <TextField
                label={t('city')}
                value={draft.city}
                onChange={city => set({ city })}
                autoComplete="address-level2"
                maxLength={100}
              />
            )}
          </div>
          <TextArea
            label={t('address')}
            value={draft.address}
            onChange={address => set({ address: address.replaceAll('\n', ' ') })}
            error={faults.address}
            autoComplete="street-address"
            maxLength={300}
          />
          <TextField
            label={t('postcode')}
            value={draft.postcode}
            onChange={postcode => set({ postcode })}
            error={faults.postcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={12}
          />
        </form>
      </div>
    </Page>
  )
}
