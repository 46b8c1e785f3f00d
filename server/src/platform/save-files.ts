import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface SentFile {
  readonly mediaType: string
  /** In base64. */
  readonly content: string
}

/** Writes files into a folder and answers their paths. Their names are our own, since those of uploaded files are untrusted. */
export function saveFiles(folder: string, name: string, files: readonly SentFile[]): string[] {
  return files.map((file, at) => saveFile(folder, `${name}-${at + 1}`, file))
}

export function saveFile(folder: string, name: string, { mediaType, content }: SentFile): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.${/\/([a-z0-9]+)/.exec(mediaType)?.[1] ?? 'bin'}`)
  writeFileSync(path, Buffer.from(content, 'base64'))
  return path
}
