import type { Output } from '@namestead/contract/call'
import { countCodes, showCodes } from '@namestead/contract/transfers-out'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { cell, csvFile } from '../../core/csv-file.ts'
import { saveFile } from '../../core/save-file.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import css from './shown-codes.module.css'

type Codes = Output<typeof showCodes>['codes']

/** The batch counts its items each second; codes that become ready meanwhile are counted as often. */
const countMilliseconds = 2000
/** Most batches have ended by the time that their codes are looked at. */
const laterMilliseconds = 10_000

/** The auth codes of a batch: how many are ready, and after verification the codes themselves, to copy or to save. */
export function ShownCodes({ batch }: { batch: string }) {
  const t = useTexts('transfers-out')
  const [codes, setCodes] = useState<Codes>()
  const waiting =
    useCall(countCodes, { batch }, { refetchInterval: codes ? laterMilliseconds : countMilliseconds }).data?.waiting ??
    0
  const { run, busy } = useCommand(showCodes, {
    refresh: [countCodes],
    done: answer => setCodes(before => joined(before ?? [], answer.codes)),
  })
  // Codes shown a moment ago count too: an answer that is lost can be asked for again.
  const more = waiting - (codes?.length ?? 0)
  if (codes)
    return (
      <CodeList codes={codes} batch={batch}>
        {more > 0 && (
          <Button wide busy={busy} onClick={() => void run({ batch })}>
            {t('showMoreCodes', { count: more })}
          </Button>
        )}
      </CodeList>
    )
  if (waiting === 0) return null
  return (
    <Card>
      <div className={layout.stack}>
        <p className={layout.strong}>{t('codesReady', { count: waiting })}</p>
        <p className={layout.soft}>{t('codesOnce')}</p>
        <Button wide busy={busy} onClick={() => void run({ batch })}>
          {t('showCodes')}
        </Button>
      </div>
    </Card>
  )
}

/** The codes of both answers; the later one counts. */
const joined = (before: Codes, later: Codes): Codes => [
  ...before.filter(({ name }) => !later.some(each => each.name === name)),
  ...later,
]

/** `children`: what stands above the way to save them. */
function CodeList({ codes, batch, children }: { codes: Codes; batch: string; children: ReactNode }) {
  const t = useTexts('transfers-out')
  const save = () => {
    const lines = [[t('columnDomain'), t('authCode')], ...codes.map(({ name, authCode }) => [name, authCode])]
    saveFile(csvFile(lines.map(line => line.map(cell))), `${t('codesFile')}-${batch}.csv`)
  }
  return (
    <Card>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('codesOnce')}</p>
        {children}
        <Button look="quiet" wide onClick={save}>
          {t('saveCodes')}
        </Button>
      </div>
      <VirtualRows rows={codes} keyOf={({ name }) => name} className={`${layout.near} ${css.list}`}>
        {({ name, unicode, authCode }) => (
          <div className={`${layout.row} ${css.code}`}>
            <span className={`${layout.column} ${css.name}`}>
              <DomainName name={unicode} ascii={name} />
              <code>{authCode}</code>
            </span>
            <CopyButton text={authCode} label={t('copyCode', { name: unicode })} />
          </div>
        )}
      </VirtualRows>
    </Card>
  )
}
