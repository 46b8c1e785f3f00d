import * as cart from '../../features/cart/index.ts'
import type * as registration from '../../features/registration/index.ts'
import type * as transfersIn from '../../features/transfers-in/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { registrationProduct } from './registration.ts'
import { renewalProduct } from './renewal.ts'
import { restoreProduct } from './restore.ts'
import { transferProduct } from './transfer.ts'

/** What the cart sells here. */
export const productsFor = (
  { settings, policies, vaults }: AppContext,
  { catalogue, registries, registrantData }: OutsideWorld,
  checks: registration.AvailabilityChecks,
  ends: transfersIn.EndPorts,
) =>
  cart.productsOf([
    registrationProduct({
      catalogue,
      checks,
      codes: vaults('auth-codes'),
      ourNameServers: settings.nameServers,
      registrantData,
      policies,
    }),
    renewalProduct({ catalogue, registries, policies }),
    restoreProduct({ catalogue, registries, policies }),
    transferProduct({
      catalogue,
      registries,
      registrantData,
      policies,
      codes: vaults('auth-codes'),
      waits: cart.noteLines,
      ends,
    }),
  ])
