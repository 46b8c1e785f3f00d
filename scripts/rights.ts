/** Prints the calls of customers by the right that each needs: `node scripts/rights.ts`. */
import { allCalls } from '@namestead/contract/all'
import { areaRights, type Right } from '@namestead/contract/rights'

const rights: readonly Right[] = ['self', 'any', ...areaRights, 'owner']
for (const right of rights) {
  const calls = allCalls.filter(call => call.right === right)
  process.stdout.write(`${right} (${calls.length})\n`)
  for (const { path, kind, access, guards } of calls.sort((one, other) => (one.path < other.path ? -1 : 1)))
    process.stdout.write(
      `  ${kind.padEnd(8)}${access === 'visitor' ? 'visitor ' : '        '}${path}${guards.protected ? ' (protected)' : ''}\n`,
    )
}
