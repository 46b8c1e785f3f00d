import { type ComponentType, lazy, Suspense } from 'react'
import {
  closeOverlay,
  type OverlayComponentProps,
  type OverlayName,
  type OverlayProps,
  useOverlays,
} from '../core/overlays.ts'

/** The component of each overlay, each in a chunk of its own. */
const components: { readonly [Name in OverlayName]: ComponentType<OverlayComponentProps<Name>> } = {
  agreementUpdate: lazy(() => import('../features/content/agreement-update-dialog.tsx')),
  contact: lazy(() => import('../features/account/contact-dialog.tsx')),
  urgentOrders: lazy(() => import('../features/support/urgent-orders-dialog.tsx')),
  language: lazy(() => import('./language-picker.tsx')),
  login: lazy(() => import('../features/identity/login-dialog.tsx')),
  raffle: lazy(() => import('../features/campaigns/raffle-dialog.tsx')),
  register: lazy(() => import('../features/identity/register/register-dialog.tsx')),
  forgot: lazy(() => import('../features/identity/password/forgot-dialog.tsx')),
  reset: lazy(() => import('../features/identity/password/reset-dialog.tsx')),
  completeInformation: lazy(() => import('../features/account/complete-information-dialog.tsx')),
  verification: lazy(() => import('../features/identity/verification-dialog.tsx')),
  protection: lazy(() => import('../features/account-security/protection/protection-dialog.tsx')),
  template: lazy(() => import('../features/registrants/template-dialog.tsx')),
  extensionData: lazy(() => import('../features/registrants/extension-data-dialog.tsx')),
}

function Overlay<Name extends OverlayName>({ name, props }: { name: Name; props: OverlayProps[Name] }) {
  const Shown: ComponentType<OverlayComponentProps<Name>> = components[name]
  return <Shown given={props} onClose={() => closeOverlay(name)} />
}

/** The open overlays, the last one on top. */
export function OverlayStack() {
  const open = useOverlays(state => state.open)
  return (
    <Suspense fallback={null}>
      {open.map(({ name, props }) => (
        <Overlay key={name} name={name} props={props} />
      ))}
    </Suspense>
  )
}
