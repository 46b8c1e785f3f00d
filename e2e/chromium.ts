import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

const installed = [
  // The same browser without the desktop around it, a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** `CHROMIUM_PATH`, else the system's Chromium, else the one from npm, unpacked once per user and version. */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH: configured } = process.env
  if (configured) return configured
  return installed.find(path => existsSync(path)) ?? unpackedChromium()
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

async function unpackedChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const version = versionAbove(dirname(entry))
  const folder = join(tmpdir(), `namestead-chromium-${userInfo().uid}-${version}`)
  const chromium = join(folder, 'chromium')
  if (existsSync(chromium)) return chromium
  // It unpacks below TMPDIR; the folder gets its final name only when it is complete.
  const { TMPDIR: before } = process.env
  mkdirSync(tmpdir(), { recursive: true })
  const unpacking = mkdtempSync(`${folder}-`)
  process.env.TMPDIR = unpacking
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(unpacking, folder)
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(chromium)) throw error
  }
  return chromium
}

function versionAbove(folder: string): string {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return versionAbove(dirname(folder))
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string }
  return version ?? versionAbove(dirname(folder))
}
