import type { dsVerdicts } from '@namestead/contract/dnssec'
import { useTexts } from '../../core/texts.ts'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'

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
