import { type ComponentProps, type ComponentType, useState } from 'react'
import { toastFailure } from '../../core/failures.ts'
import { useTexts } from '../../core/texts.ts'
import { Tick } from '../../ui/tick.tsx'
import type Drawer from './agreement-drawer.tsx'
import type { AgreementName } from './agreement-drawer.tsx'
import css from './sign-in.module.css'

type DrawerProps = ComponentProps<typeof Drawer>

/** Few who register read them: the drawer is fetched when a finger or the focus comes to a link. */
const loadDrawer = () => import('./agreement-drawer.tsx')
const prefetchDrawer = () => void loadDrawer().catch(() => undefined)

interface AgreementTickProps {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  readonly error: string | undefined
}

/** The tick, and the two agreements to read without losing the form. */
export function AgreementTick({ agreed, onChange, error }: AgreementTickProps) {
  const t = useTexts('identity')
  const [reading, setReading] = useState<{ name: AgreementName; Drawer: ComponentType<DrawerProps> }>()
  const read = (name: AgreementName) =>
    loadDrawer().then(module => setReading({ name, Drawer: module.default }), toastFailure)
  const links: Readonly<Record<string, { name: AgreementName; text: string }>> = {
    '[1]': { name: 'membership-agreement', text: t('membershipAgreement') },
    '[2]': { name: 'privacy', text: t('privacyPolicy') },
  }
  const parts = t('agreedOnLogin', { membership: '[1]', privacy: '[2]' }).split(/(\[[12]\])/)
  return (
    <div>
      <div className={css.agreement}>
        <span className={css.tick}>
          <Tick label={t('agreeLabel')} checked={agreed} onChange={() => onChange(!agreed)} />
        </span>
        <p>
          {parts.map(part => {
            const link = links[part]
            return link ? (
              <button
                key={part}
                type="button"
                onClick={() => read(link.name)}
                onPointerEnter={prefetchDrawer}
                onFocus={prefetchDrawer}
              >
                {link.text}
              </button>
            ) : (
              part
            )
          })}
          {error && (
            <span className={css.error} role="alert">
              {' '}
              {error}
            </span>
          )}
        </p>
      </div>
      {reading && <reading.Drawer name={reading.name} onClose={() => setReading(undefined)} />}
    </div>
  )
}
