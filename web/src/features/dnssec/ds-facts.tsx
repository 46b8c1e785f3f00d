import type { DsData } from '@namestead/contract/dns-delegation-lines'
import type { dsVerdicts } from '@namestead/contract/dnssec'
import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import { dsAlgorithms, dsHashes } from '../../ui/zone/protocol-numbers.ts'
import css from './dnssec.module.css'

const nameIn = (named: readonly { readonly value: string; readonly text: string }[], number: number) =>
  named.find(({ value }) => value === `${number}`)?.text ?? `${number}`

export const algorithmName = (algorithm: number): string => nameIn(dsAlgorithms, algorithm)
export const digestName = (type: number): string => nameIn(dsHashes, type)

/** The four values of a DS, with tags below. */
export function DsFacts({ ds, children }: { ds: DsData; children?: ReactNode }) {
  const t = useTexts('dnssec')
  return (
    <div className={`${layout.stack1} ${layout.starts} ${layout.shrink}`}>
      <strong>{t('keyTagIs', { tag: ds.keyTag })}</strong>
      <span>{t('algorithmIs', { algorithm: algorithmName(ds.algorithm) })}</span>
      <span>{t('digestIs', { digest: digestName(ds.digestType) })}</span>
      <span className={`${layout.detail} ${css.digest}`} translate="no">
        {ds.digest}
      </span>
      {children && <span className={layout.tags}>{children}</span>}
    </div>
  )
}

type Verdict = (typeof dsVerdicts)[number]

const tones: Readonly<Record<Verdict, Tone>> = { matches: 'ok', orphan: 'bad', unknown: 'quiet' }

/** Whether a DS fits a key in DNS, and whether its algorithm still counts. */
export function DsTags({ ds: { verdict, outdated } }: { ds: { verdict: Verdict; outdated: boolean } }) {
  const t = useTexts('dnssec')
  return (
    <>
      <StateTag tone={tones[verdict]}>{t(`verdict_${verdict}`)}</StateTag>
      {outdated && <StateTag tone="warn">{t('outdated')}</StateTag>}
    </>
  )
}
