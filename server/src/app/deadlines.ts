import type { Catalogue } from '../features/tlds/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Deadline, Maintenance } from '../platform/deadlines.ts'
import { madeFrom } from '../platform/feature.ts'
import { journalMaintenance } from '../platform/journals.ts'
import { stateHistory } from '../platform/states.ts'
import { features } from './fold.ts'
import type { OutsideWorld } from './outside-world.ts'
import { scheduleWorldOf } from './world.ts'

type Outside = Pick<OutsideWorld, 'authority' | 'catalogue' | 'registries'>

const noCatalogue: Catalogue = { all: () => [], find: () => undefined, labels: new Set() }
/** Of those who ask when work is due: only its sweeps need the systems outside. */
const noOutside: Outside = {
  authority: undefined,
  catalogue: noCatalogue,
  registries: { ids: () => [], of: () => undefined, inMaintenance: () => false, close: () => Promise.resolve() },
}

/** The deadlines that customers wait for, and the retention and daily checks of all features. */
export function scheduleOf(
  app: AppContext,
  outside = noOutside,
): { readonly deadlines: readonly Deadline[]; readonly maintenance: readonly Maintenance[] } {
  const world = scheduleWorldOf(app, outside)
  const journals = features.flatMap(feature => feature.journals ?? [])
  return {
    deadlines: features.flatMap(feature => madeFrom(feature.deadlines, world)),
    maintenance: [
      ...features.flatMap(feature => madeFrom(feature.maintenance, world)),
      ...journalMaintenance([stateHistory, ...journals], app.policies, app.owner),
    ],
  }
}
