import { escapeHtml } from '../escape-html.ts'
import { type BuiltFile, compressedDocument, contentOf, readBody } from './built-files.ts'

/** Sites are few at a time; the documents of the others are made again. */
const maxNames = 32

/**
 * Built documents with the name of a site in place of the one that they were built with. A document is changed once a site, and is
 * kept for the sites that asked for it last.
 */
export function createBrandedDocuments(builtName: string) {
  const documents = new WeakMap<BuiltFile, Map<string, Promise<BuiltFile>>>()

  async function rename(file: BuiltFile, name: string): Promise<BuiltFile> {
    const text = (await readBody(file)).toString('utf8')
    // By a function: a name may have `$&`, which means something in a replacement.
    const renamed = (written: string) => Buffer.from(text.replaceAll(builtName, () => written))
    const { etag: _etag, ...headers } = file.headers
    return headers['content-type']?.startsWith('text/html')
      ? compressedDocument(renamed(escapeHtml(name)), headers)
      : contentOf('.webmanifest', renamed(JSON.stringify(name).slice(1, -1)), {}, headers)
  }

  return async (file: BuiltFile, name: string): Promise<BuiltFile> => {
    if (name === builtName) return file
    const known = documents.get(file) ?? new Map<string, Promise<BuiltFile>>()
    documents.set(file, known)
    const found = known.get(name) ?? rename(file, name)
    known.delete(name)
    known.set(name, found)
    if (known.size > maxNames) known.delete(known.keys().next().value ?? '')
    return found
  }
}
