import { type ComponentType, lazy, Suspense } from 'react'
import {
  closeOverlay,
  type OverlayComponentProps,
  type OverlayName,
  type OverlayProps,
  registerOverlays,
  useOverlays,
} from '../core/overlays.ts'

type Registry = { readonly [Name in OverlayName]?: ComponentType<OverlayComponentProps<Name>> }

/** The component of each overlay, each in a chunk of its own. An overlay that is not listed does not open. */
const registry: Registry = {
  agreementUpdate: lazy(() => import('../features/content/agreement-update-dialog.tsx')),
  contact: lazy(() => import('../features/account/contact-dialog.tsx')),
  urgentOrders: lazy(() => import('../features/support/urgent-orders-dialog.tsx')),
  language: lazy(() => import('./language-picker.tsx')),
  login: lazy(() => import('../features/identity/login-dialog.tsx')),
  raffle: lazy(() => import('../features/campaigns/raffle-dialog.tsx')),
  register: lazy(() => import('../features/identity/register-dialog.tsx')),
  forgot: lazy(() => import('../features/identity/forgot-dialog.tsx')),
  reset: lazy(() => import('../features/identity/reset-dialog.tsx')),
  completeInformation: lazy(() => import('../features/account/complete-information-dialog.tsx')),
  verification: lazy(() => import('../features/identity/verification-dialog.tsx')),
  protection: lazy(() => import('../features/account-security/protection-dialog.tsx')),
  template: lazy(() => import('../features/registrants/template-dialog.tsx')),
}

registerOverlays(registry)

function Overlay<Name extends OverlayName>({ name, props }: { name: Name; props: OverlayProps[Name] }) {
  const Shown: ComponentType<OverlayComponentProps<Name>> | undefined = registry[name]
  return Shown ? <Shown given={props} onClose={() => closeOverlay(name)} /> : null
}

export function OverlayHost() {
  const open = useOverlays(state => state.open)
  return (
    <Suspense fallback={null}>
      {open.map(({ name, props }) => (
        <Overlay key={name} name={name} props={props} />
      ))}
    </Suspense>
  )
}
