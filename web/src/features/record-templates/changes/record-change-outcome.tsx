import { readRecordChange } from '@namestead/contract/record-templates'
import { findChanges, findRecords, undoVersion } from '@namestead/contract/zones'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { BulkOutcome } from '../../../ui/slot.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useKeys } from './record-draft.ts'

const shownLines = 10

/** `?batch=`: what became of a bulk change of records, with the undo of each zone. */
export const RecordChangeOutcome = ({ kind }: { kind: 'records' | 'record-template' }) => (
  <BulkOutcome.Part
    kind={kind}
    actions={({ domain, zoneVersion: version, unicode }, batch) =>
      version !== null && <UndoOfOne changed={{ domain, version, unicode }} batch={batch} />
    }
  >
    {batch => <ChangedRecords batch={batch} />}
  </BulkOutcome.Part>
)

/** The records that were written or deleted, or the template's name. */
function ChangedRecords({ batch }: { batch: string }) {
  const t = useTexts('record-templates')
  const { data } = useCall(readRecordChange, { batch })
  if (!data) return null
  const { use, lines, label, attach } = data
  if (use === 'template')
    return (
      <p className={`${layout.soft} ${layout.padLine}`}>
        {label ? t(attach ? 'followedTemplate' : 'appliedTemplate', { label }) : t('templateDeleted')}
      </p>
    )
  return (
    <>
      <h2 className={layout.heading}>{t(useKeys[use])}</h2>
      <ul className={`${layout.wrap} ${layout.stack1} ${layout.edges}`}>
        {lines.slice(0, shownLines).map(line => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > shownLines && <li>{t('planMore', { count: lines.length - shownLines })}</li>}
      </ul>
    </>
  )
}

interface ChangedZone {
  readonly domain: string
  readonly version: string
  readonly unicode: string
}

function UndoOfOne({ changed: { domain, version, unicode }, batch }: { changed: ChangedZone; batch: string }) {
  const t = useTexts('record-templates')
  const { run, busy } = useCommand(undoVersion, { refresh: [readRecordChange, findRecords, findChanges] })
  const undone = useCall(readRecordChange, { batch }).data?.undone ?? []
  if (undone.includes(domain)) return <StateTag>{t('undone')}</StateTag>
  return (
    <Button
      look="quiet"
      small
      busy={busy}
      aria-label={t('undoIn', { name: unicode })}
      onClick={() => void run({ domain, version })}
    >
      {t('undo')}
    </Button>
  )
}
