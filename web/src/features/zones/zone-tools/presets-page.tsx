import { presetNames, presetOf } from '@namestead/contract/dns-presets'
import { findRecords } from '@namestead/contract/zones'
import { useAddressId } from '../../../core/address-id.ts'
import { useCall } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import { ZonePage } from '../../../ui/zone/zone-page.tsx'
import type { Zone } from '../../../ui/zone/zone-records.ts'
import { NotEditable } from '../records/notices.tsx'
import { ApplyPreset } from './apply-preset.tsx'
import { usePresetName } from './preset-names.ts'

/** `?preset=`: a service with its preview; otherwise all whose records can be set up. */
export default function PresetsPage() {
  const t = useTexts('zones')
  const [search] = useSearchParams()
  const preset = presetNames.find(name => name === search.get('preset'))
  const domain = useAddressId('domain')
  const query = useCall(findRecords, { domain: domain ?? '0', pageSize: 1 }, { enabled: domain !== undefined })
  const zone = query.data?.zone
  if (zone?.editable && preset) return <ApplyPreset key={preset} zone={zone} name={preset} />
  return (
    <ZonePage title={t('presets')} query={query}>
      {found => (found.zone.editable ? <PresetList zone={found.zone} /> : <NotEditable />)}
    </ZonePage>
  )
}

const kinds = ['mail', 'web'] as const

function PresetList({ zone }: { zone: Zone }) {
  const t = useTexts('zones')
  const presetName = usePresetName()
  return (
    <div className={`${layout.stack4} ${layout.padPage}`}>
      <div>
        <DomainName name={zone.unicode} ascii={zone.name} size="title" />
        <p className={`${layout.soft} ${layout.below1}`}>{t('presetsText')}</p>
      </div>
      {kinds.map(kind => (
        <section key={kind} className={layout.stack}>
          <h2 className={layout.subtitle}>{t(`presetKind_${kind}`)}</h2>
          <div className={layout.bleed}>
            <Card rows>
              {presetNames
                .filter(name => presetOf(name).kind === kind)
                .map(name => (
                  <ListRow
                    key={name}
                    to="/user/domain_presets"
                    query={{ domain: zone.domain, preset: name }}
                    icon={{ name: kind === 'mail' ? 'mail' : 'globe' }}
                    forward
                  >
                    <span className={layout.strong}>{presetName(name)}</span>
                  </ListRow>
                ))}
            </Card>
          </div>
        </section>
      ))}
    </div>
  )
}
