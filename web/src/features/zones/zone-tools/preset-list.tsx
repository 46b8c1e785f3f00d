import { presetNames, presetOf } from '@namestead/contract/dns-presets'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { ListRow } from '../../../ui/list-row.tsx'
import type { Zone } from '../../../ui/zone/zone-records.ts'
import { usePresetName } from './preset-names.ts'

const kinds = ['mail', 'web'] as const

export function PresetList({ zone }: { zone: Zone }) {
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
          <h2 className={`${layout.strong} ${layout.lead}`}>{t(`presetKind_${kind}`)}</h2>
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
