import type { DsData } from '@namestead/contract/dns-delegation-lines'
import type { ReactNode } from 'react'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import css from './dnssec.module.css'
import { algorithmName, digestName } from './key-algorithms.ts'

/** The four values of a DS, with tags below. */
export function DsFacts({ ds, children }: { ds: DsData; children?: ReactNode }) {
  const t = useTexts('dnssec')
  return (
    <div className={`${layout.stack1} ${layout.starts} ${layout.shrink}`}>
      <strong>{t('keyTagIs', { tag: ds.keyTag })}</strong>
      <span>{t('algorithmIs', { algorithm: algorithmName(ds.algorithm) })}</span>
      <span>{t('digestIs', { digest: digestName(ds.digestType) })}</span>
      <span className={`${layout.note} ${layout.wrap} ${css.digest}`} translate="no">
        {ds.digest}
      </span>
      {children && <span className={layout.tags}>{children}</span>}
    </div>
  )
}
