import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { PrepareZoneSheet } from './prepare-zone-sheet.tsx'

/** The name servers stay; the records that they serve can be prepared here before the domain arrives. */
export function PrepareZone({ name }: { name: string }) {
  const t = useTexts('transfers-in')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Card rows>
        <SettingRow icon="globe" text={t('prepare')} onClick={() => setOpen(true)} />
      </Card>
      {open && <PrepareZoneSheet name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
