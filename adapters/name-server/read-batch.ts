import type { Zone, ZoneSource } from './port.ts'

/** What one zone's read came to; a zone is undefined where it is not ours. */
export type ReadZone = { readonly zone: Zone | undefined } | { readonly error: unknown }

/**
 * Reads zones together. Where that fails although the source answers, one zone is at fault: the halves are read, so that the others
 * are served. Rejects while the source is away, which a read of nothing shows.
 */
export async function readBatch(
  source: Pick<ZoneSource, 'readZones'>,
  names: readonly string[],
): Promise<readonly ReadZone[]> {
  try {
    return (await source.readZones(names)).map(zone => ({ zone }))
  } catch (error) {
    await source.readZones([])
    if (names.length === 1) return [{ error }]
    const middle = Math.ceil(names.length / 2)
    const first = await readBatch(source, names.slice(0, middle))
    return [...first, ...(await readBatch(source, names.slice(middle)))]
  }
}
