import { useSyncExternalStore } from 'react'
import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import css from './offline.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

export function OfflineBanner() {
  const t = useTexts('core')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={css.banner}>
          <Icon name="offline" size={18} />
          {t('offlineBanner')}
        </p>
      )}
    </div>
  )
}
