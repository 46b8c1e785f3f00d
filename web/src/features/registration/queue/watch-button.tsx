import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from './watch-button.module.css'
import { useWatching, type WatchedDomain } from './watched-domains.ts'

interface WatchButtonProps {
  readonly name: string
  readonly shown: string
  readonly watched: WatchedDomain | undefined
  /** Shows a label, for the domain that was searched for. */
  readonly wide?: boolean
}

/** Watches a taken domain, or stops watching it. */
export function WatchButton({ name, shown, watched, wide = false }: WatchButtonProps) {
  const t = useTexts('registration')
  const { busy, watch, stop } = useWatching({
    watching: t('watchStarted', { name: shown }),
    stopped: t('watchStopped', { name: shown }),
  })
  const on = watched?.state === 'watching' || watched?.state === 'free'
  const press = () => (on && watched ? stop(watched.watched) : watch(name))
  if (wide)
    return (
      <Button wide look="quiet" busy={busy} onClick={press}>
        <Icon name={on ? 'close' : 'bell'} size={20} />
        {on ? t('watchingStop') : t('watch')}
      </Button>
    )
  return (
    <button
      type="button"
      className={`${layout.soft} ${layout.iconBox} ${css.watch}`}
      aria-pressed={on}
      aria-label={t('watchNamed', { name: shown })}
      title={t('watch')}
      disabled={busy}
      onClick={press}
    >
      <span>
        <Icon name={on ? 'check' : 'bell'} size={20} />
      </span>
    </button>
  )
}
