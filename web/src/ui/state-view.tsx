import type { ReactNode } from 'react'
import { useTexts } from '../core/texts.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import css from './state-view.module.css'

interface StateViewProps {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  /** The next step. */
  readonly children?: ReactNode
}

/** A page or a part of it that has no content: empty, failed, offline, done. */
export const StateView = ({ icon, title, text, children }: StateViewProps) => (
  <div className={css.state}>
    <span className={css.icon}>
      <Icon name={icon} size={28} />
    </span>
    <p className={css.title}>{title}</p>
    {text && <p className={css.text}>{text}</p>}
    {children && <div className={css.actions}>{children}</div>}
  </div>
)

/** An empty list: "No data~", the reason, and the next step. */
export function EmptyList({ icon = 'inbox', title, text, children }: Partial<StateViewProps>) {
  const t = useTexts('core')
  const why = [title, text].filter(Boolean).join('\n')
  return (
    <StateView icon={icon} title={t('noData')} {...(why ? { text: why } : {})}>
      {children}
    </StateView>
  )
}

/** Content that does not exist (yet), with the next step. */
export const EmptyView = ({
  icon = 'inbox',
  ...shown
}: Omit<StateViewProps, 'icon'> & { readonly icon?: IconName }) => <StateView icon={icon} {...shown} />

/** Content that failed to load. It says so if the browser is offline, and retries by itself once it is back. */
export function FailedView({ onRetry, text }: { onRetry: () => void; text?: string | undefined }) {
  const t = useTexts('core')
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <div role="alert">
      <StateView
        icon={offline ? 'offline' : 'alert'}
        title={offline ? t('offlineTitle') : t('failedTitle')}
        text={offline ? t('offlineText') : text || t('failedText')}
      >
        <Button look="quiet" onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {t('retry')}
        </Button>
      </StateView>
    </div>
  )
}
