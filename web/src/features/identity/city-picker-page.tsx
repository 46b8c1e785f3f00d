import { readProfile } from '@namestead/contract/identity'
import { useNavigate } from 'react-router'
import { useCall } from '../../app/calls.ts'
import { useTexts } from '../../app/texts.ts'
import { useRegions } from '../../ui/places/regions.ts'
import { PickerPage } from './picker-page.tsx'
import { changeDraft, useProfileDraft } from './profile-draft.ts'

export default function CityPickerPage() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const { data: profile } = useCall(readProfile, {})
  const draft = useProfileDraft(state => state.draft)
  const cities = useRegions(profile?.country ?? '', draft?.province ?? profile?.province ?? '')
  const chosen = draft?.city ?? profile?.city ?? ''
  return (
    <PickerPage
      title={t('cityTitle')}
      places={profile && cities}
      value={cities?.find(({ name, alias }) => name === chosen || alias === chosen)?.code ?? ''}
      onSelect={({ name }) => {
        changeDraft({ city: name })
        navigate(-1)
      }}
    />
  )
}
