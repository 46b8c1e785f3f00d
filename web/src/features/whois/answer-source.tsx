import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import type { LookedUpDomain } from './use-look-up.ts'

/** Who answered and when, and which source was silent before. */
export function AnswerSource({ found: { source, silent, askedAt } }: { found: LookedUpDomain }) {
  const t = useTexts('whois')
  if (!source) return null
  return (
    <div className={`${layout.note} ${layout.wrap} ${layout.stack1} ${layout.centerText} ${layout.padPage}`}>
      {silent.length > 0 && (
        <p>
          {t('otherUsed', {
            silent: silent.map(named).join(', '),
            used: source.protocol.toUpperCase(),
          })}
        </p>
      )}
      <p>
        {t('source', { source: named(source) })} · <DateText at={askedAt} time />
      </p>
    </div>
  )
}

const named = ({ protocol, server }: LookedUpDomain['silent'][number]) => `${protocol.toUpperCase()} (${server})`
