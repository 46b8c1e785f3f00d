const kinds = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

/** The type of a file that is accepted, by its content and never by its name; undefined for all others. */
export async function kindOf(content: Buffer): Promise<(typeof kinds)[number] | undefined> {
  // Loaded by the first file: a start has no use for it.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(content))?.mime
  return kinds.find(kind => kind === type)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
export const withoutPath = (name: string) => name.replace(/^.*[\\/]/, '').replace(/[\x00-\x1f"]/g, '') || 'file'
