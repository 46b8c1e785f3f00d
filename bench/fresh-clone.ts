/** The first minute of a new user: clone, `npm ci`, `npm start`, until `/` answers. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'
import { type Row, report } from './report.ts'

const root = join(import.meta.dirname, '..')

export async function benchFreshClone(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-clone-'))
  const started = performance.now()
  try {
    execFileSync('git', ['clone', '--quiet', '--local', '--no-hardlinks', root, join(folder, 'clone')])
    const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: join(folder, 'clone'),
      stdio: 'ignore',
    })
    if (installed.status !== 0) throw new Error('npm ci failed in the fresh clone')
    const product = await startProduct(join(folder, 'data'), {}, join(folder, 'clone'))
    const took = performance.now() - started
    await product.stop()
    return [report('fresh clone: install, build, start, until `/` answers', took, 'ms', { max: 60_000 })]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
