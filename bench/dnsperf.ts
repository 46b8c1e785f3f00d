import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

export interface DnsRun {
  readonly rate: number
  /** Milliseconds: 99 of 100 answers came within this time. Only where it was asked for. */
  readonly p99: number | undefined
  readonly servFail: number
  readonly lost: number
}

interface DnsLoad {
  readonly port: number
  /** A file of `name type` lines. */
  readonly queries: string
  readonly seconds: number
  readonly transport?: 'udp' | 'tcp'
  readonly outstanding?: number
  readonly withLatencies?: boolean
}

/** dnsperf of DNS-OARC: queries from four sockets, a window in flight. */
export async function dnsperf(load: DnsLoad): Promise<DnsRun> {
  const { port, queries, seconds, transport = 'udp', outstanding = 200, withLatencies = false } = load
  const given = `-s 127.0.0.1 -p ${port} -l ${seconds} -c 4 -T 1 -t 2 -q ${outstanding} -m ${transport}`
  const words = [...given.split(' '), '-d', queries]
  const { stdout } = await promisify(execFile)('dnsperf', withLatencies ? [...words, '-v'] : words, {
    maxBuffer: 2 ** 30,
  })
  const found = (pattern: RegExp) => Number(stdout.match(pattern)?.[1] ?? 0)
  const latencies = withLatencies
    ? [...stdout.matchAll(/^> \S+ \S+ \S+ ([\d.]+)$/gm)].map(([, seconds]) => Number(seconds)).sort((a, b) => a - b)
    : []
  const p99 = latencies[Math.floor(latencies.length * 0.99)]
  return {
    rate: found(/Queries per second:\s+([\d.]+)/),
    p99: p99 === undefined ? undefined : p99 * 1000,
    servFail: found(/SERVFAIL (\d+)/),
    lost: found(/Queries lost:\s+(\d+)/),
  }
}

/** The path of a program of this machine; undefined where it is not installed. */
export function programPath(name: string): string | undefined {
  const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { env: { ...process.env, PATH: path } })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}
