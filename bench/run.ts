/** `npm run bench`: every row of the table, each beside its baseline of the same run. Exits 1 where one misses. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchCalls } from './calls.ts'
import { benchNames } from './names.ts'
import { benchProcessTree } from './process-tree.ts'
import { discard, startProduct } from './product.ts'
import { type Row, table } from './report.ts'

const rows: Row[] = [...(await benchProcessTree())]
const product = await startProduct()
try {
  rows.push(...(await benchNames(product)), ...(await benchCalls(product)))
} finally {
  await product.stop()
  discard(product)
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
console.log(`${machine}\n\n${table(rows)}`)
writeFileSync(join(import.meta.dirname, 'last-run.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
process.exit(rows.every(row => row.holds) ? 0 : 1)
