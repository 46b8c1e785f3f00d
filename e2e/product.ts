/** The product as a user starts it: `node server/src/app/main.ts` on free ports with its own data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '../scripts/machine-speed.ts'
import { freePorts } from './free-ports.ts'

export const root = join(import.meta.dirname, '..')
const startingMilliseconds = patience(90)

/** The addresses and data folder of a running product; can be passed to another process. */
export interface ProductAddress {
  readonly url: string
  readonly port: number
  readonly httpsPort: number
  readonly dnsPort: number
  readonly rdapPort: number
  readonly whoisPort: number
  readonly mailPort: number
  readonly eppPort: number
  readonly gatewayPort: number
  readonly operatorPort: number
  readonly operatorUrl: string
  readonly dataDir: string
}

export interface StartedProcess {
  readonly child: ChildProcess
  readonly output: () => string
  readonly errors: () => string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

export interface RunningProduct {
  readonly address: ProductAddress
  readonly main: StartedProcess
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /** Deletes its data. */
  discard(): void
}

export interface StartOptions {
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string>>
  /** A user other than the one that runs the tests. */
  readonly user?: number
  readonly node?: string
}

/** Created by the product itself, so that a refused start leaves nothing behind. */
export const newDataDir = (): string => join(tmpdir(), `namestead-e2e-${randomUUID()}`)

export async function newAddress(dataDir = newDataDir()): Promise<ProductAddress> {
  // The operator endpoints of the roles take six ports in a row.
  const [
    port = 0, httpsPort = 0, dnsPort = 0, rdapPort = 0, whoisPort = 0, mailPort = 0, eppPort = 0, gatewayPort = 0, operatorPort = 0,
  ] = await freePorts(14) // biome-ignore format: one list
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    httpsPort,
    dnsPort,
    rdapPort,
    whoisPort,
    mailPort,
    eppPort,
    gatewayPort,
    operatorPort,
    operatorUrl: `http://127.0.0.1:${operatorPort}`,
    dataDir,
  }
}

/** The runner's own environment (`MODE`, `NODE_ENV`, …) is not the operator's. */
const bare = Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map(name => [name, process.env[name]]))

/** Runs what an operator would run; the environment has the settings. */
export function spawnNode(
  script: string,
  address: ProductAddress,
  { environment = {}, user, node = process.execPath }: StartOptions = {},
): StartedProcess {
  const child = spawn(node, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives each command.
    detached: true,
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: {
      ...bare,
      PORT: `${address.port}`,
      HTTPS_PORT: `${address.httpsPort}`,
      DNS_PORT: `${address.dnsPort}`,
      RDAP_PORT: `${address.rdapPort}`,
      WHOIS_PORT: `${address.whoisPort}`,
      MAIL_PORT: `${address.mailPort}`,
      EPP_PORT: `${address.eppPort}`,
      GATEWAY_PORT: `${address.gatewayPort}`,
      OPERATOR_PORT: `${address.operatorPort}`,
      HOST: '127.0.0.1',
      DATA_DIR: address.dataDir,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000',
      TRUST_PROXY: '1',
      POLL_SECONDS: '1',
      ...environment,
    },
  })
  const received = { output: '', errors: '' }
  child.stdout.on('data', chunk => {
    received.output += chunk
  })
  child.stderr.on('data', chunk => {
    received.errors += chunk
  })
  const ended = new Promise<number | NodeJS.Signals>(done =>
    child.once('close', (code, signal) => done(signal ?? code ?? 1)),
  )
  return { child, output: () => received.output, errors: () => received.errors, ended }
}

export async function startProduct({ dataDir, ...options }: StartOptions = {}): Promise<RunningProduct> {
  const address = await newAddress(dataDir)
  return startAt(address, options)
}

/** Starts on given ports and data, like a restart. */
export async function startAt(address: ProductAddress, options: StartOptions = {}): Promise<RunningProduct> {
  const main = spawnNode('server/src/app/main.ts', address, options)
  const started = performance.now()
  while (!main.output().includes('Namestead is running')) {
    if (main.child.exitCode !== null) throw new Error(`the product ended: ${main.errors() || main.child.exitCode}`)
    if (performance.now() - started > startingMilliseconds)
      throw new Error(`the product did not start in ${startingMilliseconds} ms: ${main.output()} ${main.errors()}`)
    await new Promise(done => setTimeout(done, 20))
  }
  return {
    address,
    main,
    stop(signal = 'SIGTERM') {
      main.child.kill(signal)
      return main.ended
    },
    discard: () => rmSync(address.dataDir, { recursive: true, force: true }),
  }
}
