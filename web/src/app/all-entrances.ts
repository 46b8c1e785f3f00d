import { entrances as accountSecurity } from '../features/account-security/entrances.ts'
import { entrances as cart } from '../features/cart/entrances.ts'
import { entrances as content } from '../features/content/entrances.ts'
import { entrances as coupons } from '../features/coupons/entrances.ts'
import { entrances as domains } from '../features/domains/entrances.ts'
import { entrances as identity } from '../features/identity/entrances.ts'
import { entrances as ledger } from '../features/ledger/entrances.ts'
import { entrances as notices } from '../features/notices/entrances.ts'
import { entrances as payments } from '../features/payments/entrances.ts'
import { entrances as registrants } from '../features/registrants/entrances.ts'
import { entrances as registration } from '../features/registration/entrances.ts'
import { entrances as support } from '../features/support/entrances.ts'
import { entrances as tlds } from '../features/tlds/entrances.ts'
import type { IconName } from '../ui/icon.tsx'
import type { EntranceGroup } from './entrances.ts'
import { useManyTexts } from './many-texts.ts'
import type { Path } from './pages.ts'

/** Every feature with a menu entry; a feature joins by its line here. */
const features = [
  registration,
  domains,
  tlds,
  registrants,
  cart,
  payments,
  ledger,
  coupons,
  notices,
  accountSecurity,
  identity,
  support,
  content,
]

export interface ShownEntrance {
  readonly to: Path
  readonly icon: IconName
  readonly group: EntranceGroup
  readonly text: string
  readonly note: string | undefined
}

/** Every function of the product that is built, in the page's language. */
export function useEntrances(): readonly ShownEntrance[] {
  const say = useManyTexts(features.map(({ feature }) => feature))
  return features.flatMap(({ feature, entrances }) =>
    entrances.map(({ to, icon, group, text, note }) => ({
      to,
      icon,
      group,
      text: say(feature, text),
      note: note && say(feature, note),
    })),
  )
}
