import { useTexts } from '../../../core/texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import { RowFacts } from '../../../ui/list-row.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import css from './watched-domain-row.module.css'
import { useWatching, type WatchedDomain } from './watched-domains.ts'

const tones: Readonly<Record<WatchedDomain['state'], Tone>> = { watching: 'brand', free: 'ok', lost: 'quiet' }
const stateTexts = { watching: 'state_taken', free: 'state_available', lost: 'watch_lost' } as const

/** A watched domain: its state, the registry's last answer, and the next step. */
export function WatchedDomainRow({ shown }: { shown: WatchedDomain }) {
  const t = useTexts('registration')
  const { watched, name, unicode, tld, state, checkedAt, connected } = shown
  const { busy, watch, stop } = useWatching({
    watching: t('watchStarted', { name: unicode }),
    stopped: t('watchStopped', { name: unicode }),
  })
  return (
    <div className={`${layout.rowNear} ${css.row}`}>
      <div className={layout.column}>
        <DomainName name={unicode} ascii={name} tld={tld} />
        <RowFacts>
          <StateTag tone={tones[state]}>{t(stateTexts[state])}</StateTag>
          <span>
            {!connected ? (
              t('watchNotConnected')
            ) : checkedAt ? (
              <>
                {t('watchChecked')} <DateText at={checkedAt} time />
              </>
            ) : (
              t('watchUnchecked')
            )}
          </span>
        </RowFacts>
      </div>
      {state === 'free' && (
        <ButtonLink small to="/search" query={{ name }}>
          {t('watchRegister')}
        </ButtonLink>
      )}
      {state === 'lost' && connected && (
        <Button small look="quiet" busy={busy} onClick={() => watch(name)}>
          {t('watchAgain')}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t('watchRemove', { name: unicode })}
        disabled={busy}
        onClick={() => stop(watched)}
      />
    </div>
  )
}
