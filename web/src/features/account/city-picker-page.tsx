import { readProfile } from '@namestead/contract/account'
import { useCall } from '../../core/calls.ts'
import { useNavigate } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useRegions } from '../../ui/places/regions.ts'
import { PickerFrame } from './picker-frame.tsx'
import { changeDraft, useProfileDraft } from './profile-draft.ts'

export default function CityPickerPage() {
  const t = useTexts('account')
  const navigate = useNavigate()
  const { data: profile } = useCall(readProfile, {})
  const draft = useProfileDraft()
  const cities = useRegions(profile?.country ?? '', draft.province ?? profile?.province ?? '')
  const chosen = draft.city ?? profile?.city ?? ''
  return (
    <PickerFrame
      title={t('city')}
      places={profile && cities}
      value={cities?.find(({ name, alias }) => name === chosen || alias === chosen)?.code ?? ''}
      onSelect={({ name }) => {
        changeDraft({ city: name })
        navigate(-1)
      }}
    />
  )
}
