import { useState } from 'react'
import { useNavigate } from '../../../core/navigation.ts'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectSheet } from '../../../ui/select-sheet.tsx'

/** What concerns the zone as a whole: presets, signing, import and export. */
export function ZoneMenu({ domain, editable }: { domain: string; editable: boolean }) {
  const t = useTexts('zones')
  const navigate = useNavigate()
  const pathTo = usePathTo()
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
            void navigate(pathTo(path, { query: { domain } }))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
