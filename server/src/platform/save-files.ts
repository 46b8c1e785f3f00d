import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyCall } from '@namestead/contract/call'
import { type Described, describeCall } from '@namestead/contract/describe'

export const hasFiles = (call: AnyCall): boolean => describeCall(call).output.some(holdsFile)

const holdsFile = ({ kind, fields }: Described): boolean => kind === 'file' || fields.some(holdsFile)

type Row = Readonly<Record<string, unknown>>

/**
 * Saves the files of an answer into a folder; returns the answer with their paths in their place, or with how to get them. Their
 * names are our own, since those of uploaded files are untrusted: `claim-4711-1.png` of `show-claim`.
 */
export function saveFiles(call: AnyCall, data: Row, folder: string | undefined): Row {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const { output } = describeCall(call)
  const subject = call.path.replace(/.*\/[a-z]+-/, '')
  const id = output.find(({ kind }) => kind === 'id')?.name ?? ''
  let saved = 0
  const within = (fields: readonly Described[], row: Row): Row =>
    Object.fromEntries(
      fields.map(({ name, kind, fields: inner }) => {
        const value = row[name]
        if (kind === 'rows' && Array.isArray(value)) return [name, value.map(each => within(inner, each))]
        if (kind !== 'file' || typeof value !== 'string' || value === '') return [name, value]
        if (folder === undefined) return [name, 'saved by --to <folder>']
        const path = join(folder, `${subject}-${data[id]}-${++saved}.${endingOf(row.mediaType)}`)
        writeFileSync(path, 'mediaType' in row ? Buffer.from(value, 'base64') : value, { mode: 0o600 })
        return [name, path]
      }),
    )
  return within(output, data)
}

/** A file without a media type is an XML document. */
const endingOf = (mediaType: unknown): string =>
  typeof mediaType === 'string' ? (/\/([a-z0-9]+)/.exec(mediaType)?.[1] ?? 'bin') : 'xml'
