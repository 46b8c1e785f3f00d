import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The folder of the EPP schemas (`EPP_XSD_DIR`), or null, with a word, when they or xmllint are not there. */
export function schemaFolder(): string | null {
  const folder = resolve(import.meta.dirname, '../../..', process.env.EPP_XSD_DIR ?? '../shared/data/epp-xsd')
  const why = existsSync(join(folder, 'all.xsd')) ? (hasXmllint() ? null : 'xmllint is not installed') : `no ${folder}`
  if (!why) return folder
  process.stdout.write(`EPP frames are not checked against the schemas: ${why}\n`)
  return null
}

function hasXmllint(): boolean {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What xmllint says against these frames, one entry a frame that is not valid. */
export function schemaProblems(frames: readonly string[]): string[] {
  const schemas = schemaFolder()
  if (!schemas) return []
  const folder = mkdtempSync(join(tmpdir(), 'epp-frames-'))
  try {
    const files = frames.map((frame, number) => {
      const file = join(folder, `${number}.xml`)
      writeFileSync(file, frame)
      return file
    })
    execFileSync('xmllint', ['--noout', '--nonet', '--schema', join(schemas, 'all.xsd'), ...files], { stdio: 'pipe' })
    return []
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error)) throw error
    const said = String(error.stderr).split('\n')
    return frames.flatMap((frame, number) => {
      const about = said.filter(line => line.includes(`/${number}.xml`) && !line.endsWith(' validates'))
      return about.length ? [`${about.join('\n')}\n${frame}`] : []
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
