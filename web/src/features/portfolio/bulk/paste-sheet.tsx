import { matchNames, maxNamed } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import { joined } from '../../../core/file-text.ts'
import { namesIn } from '../../../core/pasted-names.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import css from '../../../ui/bulk/wizard.module.css'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import type { PasteDomainsProps } from '../../../ui/slot.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { verbatim } from '../../../ui/text-field.tsx'

/** A list of domains is never larger, so such a file is refused. */
const maxBytes = 500_000

/** Selects the domains of a pasted list or a file. Those that are not in the account stay in the sheet, apart. */
export default function PasteSheet({ onAdd, onClose }: PasteDomainsProps) {
  const t = useTexts('portfolio')
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const names = namesIn(text)
  const tooMany = names.length > maxNamed

  const { run, busy } = useCommand(matchNames, {
    quiet: true,
    done({ domains, unknown: missing }) {
      onAdd(domains)
      toast(t('selectedDomains', { count: domains.length }))
      if (missing.length === 0) return onClose()
      setUnknown(missing)
      setText('')
    },
  })

  return (
    <Sheet
      title={t('pasteAList')}
      // What was added is not lost.
      unasked={unknown.length > 0 && text === ''}
      onClose={onClose}
      bar={
        <Button busy={busy} disabled={names.length === 0 || tooMany} onClick={() => void run({ names })}>
          {names.length > 0 ? t('addPasted', { count: names.length }) : t('use_add')}
        </Button>
      }
    >
      {unknown.length > 0 && (
        <section aria-live="polite">
          <p className={layout.bad}>{t('notInAccount', { count: unknown.length })}</p>
          <ul className={css.unknown}>
            {unknown.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <TextArea
        label={t('pasteLabel')}
        value={text}
        onChange={setText}
        placeholder={'yourname.com\nyourname.net'}
        help={t('pasteHelp', { most: maxNamed })}
        error={tooMany ? t('tooManyPasted', { count: names.length, most: maxNamed }) : undefined}
        tall
        {...verbatim}
      />
      <FileButton
        label={t('fromFile')}
        maxBytes={maxBytes}
        tooLarge={t('listTooLarge')}
        onText={added => setText(before => joined(before, added))}
      />
    </Sheet>
  )
}
