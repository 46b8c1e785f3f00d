import { memo } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { type BulkRow, bulkCheck, canBeBought } from './bulk-check.ts'
import css from './bulk-row.module.css'

interface BulkDomainRowProps {
  readonly row: BulkRow
  readonly chosen: boolean
  readonly inCart: boolean
}

/** Not free now, and not taken by someone else either. */
const stillHopeful: ReadonlySet<string> = new Set(['yours', 'paused', 'opens'])

/** A domain of the list: selectable if it is available, otherwise with the reason. Answers arrive in parts, so most rows stay. */
export const BulkDomainRow = memo(({ row: { line, answer, refused }, chosen, inCart }: BulkDomainRowProps) => {
  const t = useTexts('registration')
  const free = canBeBought(answer)
  const premium = answer?.state === 'premium'
  const shown = answer?.unicode ?? (answer?.name || line)
  const words = answer && (inCart ? t('inCart') : free ? undefined : t(`state_${answer.state}`))
  return (
    <label className={`${layout.row} ${css.row}`} data-free={(free && !inCart) || undefined}>
      <Checkbox disabled={!free || inCart} checked={chosen} label={shown} onChange={() => bulkCheck.choose(line)} />
      <span className={layout.grow}>
        <DomainName
          name={shown}
          {...(answer?.name ? { ascii: answer.name } : {})}
          {...(answer?.tld ? { tld: answer.tld } : {})}
          unavailable={answer !== undefined && !free && !stillHopeful.has(answer.state)}
        />
        {(refused || premium || answer?.lookAlike) && (
          <span className={`${layout.note} ${layout.wrapping} ${layout.below1} ${css.facts}`}>
            {premium && <StateTag tone="warn">{t('state_premium')}</StateTag>}
            {answer?.lookAlike && <StateTag tone="bad">{t('lookAlike')}</StateTag>}
            {refused && <span>{refused}</span>}
          </span>
        )}
      </span>
      <span className={`${layout.ends} ${layout.rigid} ${css.state}`}>
        {!answer && <SkeletonLine width={100} />}
        {words && (
          <StateTag
            tone={
              inCart
                ? 'ok'
                : answer.state === 'yours'
                  ? 'brand'
                  : answer.state === 'paused' || answer.state === 'opens'
                    ? 'warn'
                    : 'quiet'
            }
          >
            {words}
          </StateTag>
        )}
        {free && !inCart && answer?.register && <Money amount={answer.register} />}
      </span>
    </label>
  )
})
