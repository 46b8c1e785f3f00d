import { type ComponentProps, type ComponentType, useState } from 'react'
import { toastFailure } from '../../../core/failures.ts'
import { useTexts } from '../../../core/texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../sign-in.module.css'
import type Drawer from './agreement-drawer.tsx'
import type { AgreementName } from './agreement-drawer.tsx'

type DrawerProps = ComponentProps<typeof Drawer>

/** Few customers open the agreements, so the drawer is loaded when a link is touched or focused. */
const loadDrawer = () => import('./agreement-drawer.tsx')
const prefetchDrawer = () => void loadDrawer().catch(() => undefined)

interface AgreementCheckboxProps {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
  readonly error: string | undefined
}

/** The checkbox, with links that open the two agreements over the form. */
export function AgreementCheckbox({ agreed, onChange, error }: AgreementCheckboxProps) {
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
      <div className={`${layout.note} ${css.agreement}`}>
        <span className={css.checkbox}>
          <Checkbox label={t('agreeLabel')} checked={agreed} onChange={() => onChange(!agreed)} />
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
            <span className={layout.bad} role="alert">
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
