/** Startup times and memory of the whole process tree. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { discard, startProduct } from './product.ts'
import { type Row, report } from './report.ts'

const maxStart = 4000
const maxSecondStart = 2000
const idleSeconds = 10
/** With all roles. */
const maxMegabytes = 600

/** All descendants of `root`, and the database server, which runs in a session of its own. */
function treeOf(root: number, databasePid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // The process ended in the meantime.
    }
  }
  const within = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || pid === databasePid || within(parents.get(pid)))
  return [...parents.keys()].filter(within)
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

export async function benchProcessTree(): Promise<Row[]> {
  // Otherwise the measured start would build pages that changed since the last build.
  spawnSync(process.execPath, [join(import.meta.dirname, '../server/scripts/build-web.ts')], { stdio: 'inherit' })
  const first = await startProduct()
  const { dataDir } = first
  await first.stop()
  const second = await startProduct(dataDir)
  await new Promise(done => setTimeout(done, idleSeconds * 1000))
  const databasePid = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const memory = treeOf(second.process.pid ?? 0, databasePid).reduce((sum, pid) => sum + pssOf(pid), 0)
  await second.stop()
  discard(second)
  return [
    report('start on empty data, built, until `/` answers', first.startedIn, 'ms', { max: maxStart }),
    report('second start', second.startedIn, 'ms', { max: maxSecondStart }),
    report('whole process tree, idle, sum of Pss', memory, 'MB', { max: maxMegabytes }),
  ]
}
