/**
 * `npm run bench`: every row of the table, each beside its baseline of the same run, written to README.md. Exits with 1 when one
 * misses its target. `npm run bench -- names calls` runs only those, and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchAccountSearch } from './account-search.ts'
import { benchBulk } from './bulk.ts'
import { benchCalls } from './calls.ts'
import { benchCheckout } from './checkout.ts'
import { benchConsole } from './console.ts'
import { benchDnsScale } from './dns-scale.ts'
import { benchDnsServers } from './dns-servers.ts'
import { benchFreshClone } from './fresh-clone.ts'
import { benchInteractions } from './interactions.ts'
import { benchLedger } from './ledger.ts'
import { benchLoads } from './loads.ts'
import { benchNameServer } from './name-server.ts'
import { benchNames } from './names.ts'
import { benchPages } from './pages.ts'
import { benchPortfolio } from './portfolio.ts'
import { benchProcessTree } from './process-tree.ts'
import { discard, type Product, startProduct } from './product.ts'
import { benchReconcile } from './reconcile.ts'
import { type Row, table } from './report.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStatements } from './statements.ts'

const alone: Readonly<Record<string, () => Promise<Row[]>>> = {
  'fresh-clone': benchFreshClone,
  'process-tree': benchProcessTree,
  'name-server': benchNameServer,
  'dns-servers': benchDnsServers,
  'dns-scale': benchDnsScale,
  statements: benchStatements,
}
const overProduct: Readonly<Record<string, (product: Product) => Promise<Row[]>>> = {
  names: benchNames,
  bulk: benchBulk,
  checkout: benchCheckout,
  calls: benchCalls,
  'sign-in': benchSignIn,
  portfolio: benchPortfolio,
  'account-search': benchAccountSearch,
  reconcile: benchReconcile,
  ledger: benchLedger,
  pages: benchPages,
  loads: benchLoads,
  interactions: benchInteractions,
  console: benchConsole,
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const rows: Row[] = []
for (const [name, run] of Object.entries(alone)) if (isWanted(name)) rows.push(...(await run()))
for (const [name, run] of Object.entries(overProduct)) {
  if (!isWanted(name)) continue
  // Sign-ins come from many addresses, as a proxy reports them.
  const product = await startProduct(undefined, { TRUST_PROXY: '1' })
  try {
    rows.push(...(await run(product)))
  } finally {
    await product.stop()
    discard(product)
  }
}

const day = new Date().toISOString().slice(0, 10)
const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}, ${day}`
const text = `${machine}\n\n${table(rows)}`
console.log(text)
if (wanted.length === 0) {
  const file = join(import.meta.dirname, 'README.md')
  const [head = ''] = readFileSync(file, 'utf8').split('## Last run')
  writeFileSync(file, `${head}## Last run\n${text}\n`)
}
process.exit(rows.some(row => row.outcome === 'misses') ? 1 : 0)
