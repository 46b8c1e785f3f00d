import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { PrepareZoneSheet } from './prepare-zone-sheet.tsx'

/** Opens the records that a domain is to have here when it arrives. */
export function PrepareRecordsButton({ name, prepared }: { readonly name: string; readonly prepared?: boolean }) {
  const t = useTexts('transfers-in')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" wide onClick={() => setOpen(true)}>
        {t(prepared ? 'prepareEdit' : 'prepareTitle')}
      </Button>
      {open && <PrepareZoneSheet name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
