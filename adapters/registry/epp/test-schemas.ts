import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const schemas = join(import.meta.dirname, 'schemas')

/** Whether frames can be validated against the EPP schemas: a developer's machine may lack xmllint, a build machine may not. */
export const canCheckSchemas: boolean = hasXmllint()
if (!canCheckSchemas) {
  const missing = 'EPP frames cannot be checked against the schemas: xmllint is not installed'
  if (process.env.CI) throw new Error(missing)
  process.stdout.write(`${missing}\n`)
}

function hasXmllint(): boolean {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** xmllint's complaints about these frames, one entry per invalid frame. */
export function schemaProblems(frames: readonly string[]): string[] {
  if (!canCheckSchemas) return []
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
    const output = String(error.stderr).split('\n')
    return frames.flatMap((frame, number) => {
      const about = output.filter(line => line.includes(`/${number}.xml`) && !line.endsWith(' validates'))
      return about.length ? [`${about.join('\n')}\n${frame}`] : []
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
