import { chosenReasons } from '@namestead/contract/transfers-out'
import { useTexts } from '../../core/texts.ts'
import { SelectSheet } from '../../ui/select-sheet.tsx'

interface RefusalSheetProps {
  readonly onSelect: (reason: (typeof chosenReasons)[number]) => void
  readonly onClose: () => void
}

/** The reasons that the policy allows; choosing one refuses the transfer. */
export function RefusalSheet({ onSelect, onClose }: RefusalSheetProps) {
  const t = useTexts('transfers-out')
  return (
    <SelectSheet
      title={t('whyRefuse')}
      options={chosenReasons.map(value => ({ value, text: t(`reason_${value}`), note: t(`reasonNote_${value}`) }))}
      onSelect={onSelect}
      onClose={onClose}
    />
  )
}
