import type { Output } from '@namestead/contract/call'
import { type Described, describeCall, wireOf } from '@namestead/contract/describe'
import { importPrices, previewPrices } from '@namestead/contract/operate/tlds'
import { useMutation } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { askWire } from '../core/ask.ts'
import { useSay } from '../core/language.ts'
import { notify } from '../core/notices.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useFieldLabel, Value } from '../ui/value.tsx'
import { actFormStyles, ReasonField, Refusal } from './act-form.tsx'
import { Input } from './act-input.tsx'
import styles from './price-import.module.css'

type Preview = Output<typeof previewPrices>
type Line = Preview['priceLines'][number]
type Values = Readonly<Record<string, unknown>>

const { input, output } = describeCall(previewPrices)
const columns = output.find(({ kind }) => kind === 'rows')?.fields ?? []
const numeric = new Set(['amount', 'integer'])

/** The import of a registry's price list: what to import and by which rule, then each line with what it changes. */
export function PriceImportDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const say = useSay()
  const fieldLabel = useFieldLabel()
  const [values, setValues] = useState<Values>({})
  const [confirmed, setConfirmed] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const preview = useMutation({
    mutationFn: () => askWire(previewPrices, wireOf(previewPrices, values)) as Promise<Preview>,
    onSuccess: () => setConfirmed([]),
  })
  const apply = useMutation({
    mutationFn: (shown: Preview) => {
      const given = { ...values, preview: shown.preview, confirm: confirmed.length > 0 ? confirmed : undefined }
      return askWire(importPrices, wireOf(importPrices, given), { reason }) as Promise<Output<typeof importPrices>>
    },
    onSuccess: ({ prices, costRows, leftOut }) => {
      notify(say(texts.pricesImported, { prices: `${prices}`, costs: `${costRows}`, leftOut: `${leftOut}` }))
      onDone()
      onClose()
    },
  })
  const change = (name: string, value: unknown) => {
    setValues(before => ({ ...before, [name]: value }))
    preview.reset()
    apply.reset()
  }
  const isFilled = input.every(({ name, optional }) => optional || Boolean(values[name]))
  const shown = preview.data
  return (
    <Dialog title={say(labelOfCall(importPrices))} wide onClose={onClose}>
      <form
        className={actFormStyles.form}
        onSubmit={event => {
          event.preventDefault()
          if (shown && reason.trim() && !apply.isPending) apply.mutate(shown)
          else if (!shown && isFilled && !preview.isPending) preview.mutate()
        }}
      >
        <p className={actFormStyles.hint}>{say(texts.priceListHint)}</p>
        <div className={styles.rule}>
          {input.map(field => (
            <div key={field.name} className={field.name === 'file' ? styles.file : undefined}>
              <Input
                field={field}
                label={fieldLabel(field.name)}
                value={values[field.name]}
                error={undefined}
                onChange={value => change(field.name, value)}
              />
            </div>
          ))}
        </div>
        {shown && <Lines lines={shown.priceLines} confirmed={confirmed} onConfirm={setConfirmed} />}
        {shown && <ReasonField value={reason} onChange={setReason} />}
        <Refusal error={apply.error ?? preview.error} />
        <footer className={actFormStyles.foot}>
          <Button onClick={onClose}>{say(texts.cancel)}</Button>
          {shown && <Button onClick={() => preview.mutate()}>{say(texts.previewAgain)}</Button>}
          {shown ? (
            <Button type="submit" look="primary" disabled={!reason.trim() || apply.isPending}>
              {say(texts.applyPrices)}
            </Button>
          ) : (
            <Button type="submit" look="primary" disabled={!isFilled || preview.isPending}>
              {say(labelOfCall(previewPrices))}
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  )
}

interface LinesProps {
  readonly lines: readonly Line[]
  readonly confirmed: readonly number[]
  onConfirm(lines: readonly number[]): void
}

const lineHeight = 34

/** Lines that change a price drastically are ticked one by one; without a tick they are left out. Only what is seen is drawn. */
function Lines({ lines, confirmed, onConfirm }: LinesProps) {
  const say = useSay()
  const label = useFieldLabel()
  const scroller = useRef<HTMLElement>(null)
  const drawn = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 12,
    initialRect: { width: 1000, height: 400 },
  })
  const items = drawn.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = drawn.getTotalSize() - (items.at(-1)?.end ?? 0)
  const toggle = (line: number) =>
    onConfirm(confirmed.includes(line) ? confirmed.filter(other => other !== line) : [...confirmed, line])
  const cell = (field: Described, line: Line) => <Value field={field} value={line[field.name as keyof Line]} brief />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys (WCAG 2.1.1)
    <section ref={scroller} className={styles.lines} aria-label={say(labelOfCall(previewPrices))} tabIndex={0}>
      <table aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">{label('confirm')}</th>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={numeric.has(kind) ? styles.numeric : undefined}>
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr style={{ height: above }} />}
          {items.map(({ index }) => {
            const line = lines[index]
            return (
              line && (
                <tr key={line.fileLine} aria-rowindex={index + 2}>
                  <td>
                    {line.verdict === 'needs-confirmation' && (
                      <input
                        type="checkbox"
                        aria-label={say(texts.confirmLine, { line: `${line.fileLine}` })}
                        checked={confirmed.includes(line.fileLine)}
                        onChange={() => toggle(line.fileLine)}
                      />
                    )}
                  </td>
                  {columns.map(field => (
                    <td key={field.name} className={numeric.has(field.kind) ? styles.numeric : undefined}>
                      {field.name === 'from' && line.from === null ? say(texts.atOnce) : cell(field, line)}
                    </td>
                  ))}
                </tr>
              )
            )
          })}
          {below > 0 && <tr style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}
