import { createHash } from 'node:crypto'

/** Seconds of the fixed work on the machine on which limits of waiting were chosen. */
const referenceSeconds = 0.065
/** Measured once a run: the processes that it starts inherit it. */
const inherited = 'CALIBRATION_SECONDS'

/** Hashes 128 MB (SHA-256) on one core. */
function measure(): number {
  const block = Buffer.alloc(1 << 20, 'calibration')
  const started = performance.now()
  for (let count = 0; count < 128; count++) createHash('sha256').update(block).digest()
  return (performance.now() - started) / 1000
}

function calibrate(): number {
  const known = Number(process.env[inherited])
  const seconds = known > 0 ? known : measure()
  process.env[inherited] = String(seconds)
  return seconds
}

/** Seconds that a fixed piece of work takes on one core of this machine: the times of two machines are compared in these. */
export const unitSeconds: number = calibrate()

/** How many times slower this machine is than the one on which limits were chosen; at least 1. */
export const slowness: number = Math.max(1, unitSeconds / referenceSeconds)

/** Milliseconds after which something that does not happen has failed: on a slow machine a test is slower, not red. */
export const patience = (seconds: number): number => Math.ceil(seconds * 1000 * slowness)
