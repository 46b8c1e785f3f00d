import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Act, screens } from '../catalogue.ts'
import { useSay } from '../core/language.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { fieldStyles } from '../ui/field.tsx'
import { labelOf, useMay } from './access.ts'
import styles from './command-palette.module.css'

interface Entry {
  readonly key: string
  readonly label: string
  readonly place: string | undefined
  readonly to: string
}

/** Every screen and every act by a few letters of its name. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const entries: Entry[] = screens.flatMap(screen => {
    if (!may(screen.query.operator?.permission)) return []
    const place = say(labelOf(screen))
    const entryOf = ({ call }: Act, where: string, of: string): Entry => ({
      // An act can stand on a screen and on its rows, and on several screens.
      key: `${screen.address} ${of} ${call.path}`,
      label: say(labelOfCall(call)),
      place: where,
      to: `/${screen.address}?act=${call.path.split('/').pop()}`,
    })
    const mayRun = ({ call }: Act) => may(call.operator?.permission)
    return [
      { key: screen.address, label: place, place: undefined, to: `/${screen.address}` },
      ...screen.acts.filter(mayRun).map(act => entryOf(act, place, 'list')),
      ...screen.rowActs.filter(mayRun).map(act => entryOf(act, say(texts.chooseRow, { place }), 'row')),
    ]
  })
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries
    .filter(({ label, place = '' }) => words.every(word => `${label} ${place}`.toLowerCase().includes(word)))
    .slice(0, 12)
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    navigate(entry.to, { state: { focus: true } })
  }
  const active = Math.min(at, found.length - 1)
  return (
    <Dialog title={say(texts.search)} onClose={onClose}>
      <div className={styles.palette}>
        <input
          className={fieldStyles.input}
          role="combobox"
          aria-expanded
          aria-controls="palette-found"
          aria-activedescendant={found[active] ? `palette-${active}` : undefined}
          aria-label={say(texts.search)}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={event => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (step) {
              event.preventDefault()
              setAt((active + step + found.length) % Math.max(1, found.length))
            }
            if (event.key === 'Enter') {
              event.preventDefault()
              open(found[active])
            }
          }}
        />
        <div id="palette-found" role="listbox" aria-label={say(texts.search)} className={styles.found}>
          {found.map((entry, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of this list
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (ARIA combobox pattern)
            <div
              key={entry.key}
              id={`palette-${n}`}
              role="option"
              aria-selected={n === active}
              onMouseMove={() => setAt(n)}
              onClick={() => open(entry)}
            >
              {entry.label} {entry.place && <span>{entry.place}</span>}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className={styles.none}>{say(texts.nothingFound)}</p>}
      </div>
    </Dialog>
  )
}
