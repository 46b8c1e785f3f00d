import { readProfile } from '@namestead/contract/account'
import { useCall } from '../../core/calls.ts'
import { useNavigate } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { useRegions } from '../../ui/places/regions.ts'
import { PickerFrame } from './picker-frame.tsx'
import { changeDraft, useProfileDraft } from './profile-draft.ts'

export default function RegionPickerPage() {
  const t = useTexts('account')
  const navigate = useNavigate()
  const { data: profile } = useCall(readProfile, {})
  const regions = useRegions(profile?.country ?? '')
  const chosen = useProfileDraft(({ province }) => province ?? profile?.province ?? '')
  return (
    <PickerFrame
      title={t('province')}
      places={profile && regions}
      value={regions?.find(({ name, alias }) => name === chosen || alias === chosen)?.code ?? ''}
      onSelect={({ name }) => {
        changeDraft({ province: name, ...(name === chosen ? {} : { city: '' }) })
        navigate(-1)
      }}
    />
  )
}
