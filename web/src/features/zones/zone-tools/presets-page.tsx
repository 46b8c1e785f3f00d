import { presetNames } from '@namestead/contract/dns-presets'
import { findRecords } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { ZonePage, ZoneState } from '../../../ui/zone/zone-page.tsx'
import { NotEditable } from '../records/not-editable.tsx'
import { ApplyPreset } from './apply-preset.tsx'
import { PresetList } from './preset-list.tsx'

/** The services whose records can be set up, or one of them with its preview. */
export default function PresetsPage() {
  const t = useTexts('zones')
  return <ZonePage title={t('presets')}>{domain => <Loaded domain={domain} />}</ZonePage>
}

function Loaded({ domain }: { domain: string }) {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const preset = presetNames.find(name => name === search.get('preset'))
  const found = useCall(findRecords, { domain, pageSize: 1 })
  if (found.data?.zone.editable && preset) return <ApplyPreset key={preset} zone={found.data.zone} name={preset} />
  return (
    <Page title={t('presets')}>
      <ZoneState domain={domain} of={found} />
      {found.data && (found.data.zone.editable ? <PresetList zone={found.data.zone} /> : <NotEditable />)}
    </Page>
  )
}
