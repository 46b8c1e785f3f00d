import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OperateLabels } from '@namestead/contract/operate-labels'

const folder = fileURLToPath(new URL('features/', import.meta.resolve('@namestead/contract/operate-labels')))

/** The `operate-labels.ts` of every feature, by its name. */
export const operateWords: ReadonlyMap<string, OperateLabels> = new Map(
  await Promise.all(
    globSync('*/operate-labels.ts', { cwd: folder }).map(
      async (file): Promise<[string, OperateLabels]> => [
        file.split('/')[0] ?? '',
        (await import(folder + file)).labels,
      ],
    ),
  ),
)
