import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './raw-data.module.css'
import type { LookedUpDomain } from './use-look-up.ts'

/** The answer as it came, closed at first: it is long. */
export function RawData({ found: { raw, source } }: { found: LookedUpDomain }) {
  const t = useTexts('whois')
  return (
    <section className={layout.apart}>
      <Card>
        <div className={css.head}>
          <details className={css.raw}>
            <summary>
              <span>{t('raw', { protocol: source?.protocol === 'whois' ? 'WHOIS' : 'RDAP' })}</span>
              <Icon name="down" size={18} />
            </summary>
            <pre translate="no">{raw}</pre>
          </details>
          <CopyButton text={raw} label={t('copyRaw')} />
        </div>
      </Card>
    </section>
  )
}
