import { useState } from 'react'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'

/** What concerns the zone as a whole: presets, signing, import and export. */
export function ZoneMenu({ domain, editable }: { domain: string; editable: boolean }) {
  const t = useTexts('zones')
  const goTo = useGoTo()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="dots" label={t('tools')} onClick={() => setOpen(true)} />
      {open && (
        <SelectSheet
          title={t('tools')}
          options={[
            {
              value: '/user/domain_presets',
              text: t('presets'),
              note: t('presetsText'),
              icon: 'idea',
              disable: !editable,
            },
            { value: '/user/domain_dnssec', text: t('dnssec'), note: t('dnssecText'), icon: 'shield' },
            { value: '/user/domain_forwards', text: t('emailForwarding'), note: t('forwardsText'), icon: 'mail' },
            { value: '/user/domain_zone_file', text: t('zoneFile'), note: t('zoneFileText'), icon: 'download' },
          ]}
          onSelect={path => {
            setOpen(false)
            void goTo(path, { query: { domain } })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
