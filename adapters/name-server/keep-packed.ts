import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type PackedZone, packingFormat, restoreZone, storedForm } from './packed-zone.ts'
import type { ForwardingServices, KeptZone, MaybePacked, NameServerLog, ZoneSource } from './port.ts'
import { type ReadZone, readBatch } from './read-batch.ts'
import { toPresentation, toWireName } from './wire-name.ts'

/** Packed zones that wait to be kept; more are not: they are compiled again when they are asked for again. */
const maxWaiting = 2_000
const keptTogether = 250
/** Milliseconds. */
const gatheringTime = 200

/** A zone's contents as they came: packed, or to be compiled. */
export type ReadContents = ReadZone | { readonly packed: PackedZone }

export interface ZoneContentsReader {
  /** Reads zones together; rejects while the source is away. */
  read(names: readonly string[]): Promise<readonly ReadContents[]>
  /** All zones in parts, each with its contents. */
  load(): AsyncIterable<readonly (readonly [name: string, contents: ReadContents])[]>
  /** Packed zones that nobody keeps yet, in parts. */
  listMissing(): AsyncIterable<readonly string[]>
  /** Keeps what was compiled, together with others and later; that a zone is not kept does no harm. */
  keepSoon(packed: PackedZone): void
  keep(zones: readonly PackedZone[]): Promise<void>
  /** Settles when nothing waits to be kept. */
  settled(): Promise<void>
}

/** What packed zones depend on besides the zone: the format, and the addresses that stand for redirects and mail. */
const packingOf = (services: ForwardingServices) =>
  createHash('sha256')
    .update(JSON.stringify([packingFormat, services]))
    .digest('base64url')
    .slice(0, 16)

const toKept = (packed: PackedZone): KeptZone => ({
  name: toPresentation(packed.name),
  version: packed.version,
  octets: storedForm(packed),
})

/** Zones as they are kept, and from their records where they are not. */
export function readContents(source: ZoneSource, services: ForwardingServices, log: NameServerLog): ZoneContentsReader {
  const { packed } = source
  const packing = packingOf(services)
  const waiting = new Map<string, PackedZone>()
  let keeping: Promise<void> | undefined

  const restore = ({ name, version }: MaybePacked, octets: Buffer): ReadContents => ({
    packed: restoreZone(toWireName(name), version, octets),
  })

  /** Those without a kept form are read from their records. */
  async function complete(names: readonly string[], kept: readonly (MaybePacked | undefined)[]) {
    const missing = names.filter((_, at) => kept[at] !== undefined && kept[at].octets === undefined)
    const compiled = missing.length > 0 ? await readBatch(source, missing) : []
    const read = new Map(missing.map((name, at) => [name, compiled[at]]))
    return names.map((name, at): ReadContents => {
      const found = kept[at]
      if (found?.octets) return restore(found, found.octets)
      return read.get(name) ?? { zone: undefined }
    })
  }

  const keep = async (zones: readonly PackedZone[]) => {
    // Keys are not stored here.
    const unsigned = zones.filter(({ signing }) => !signing)
    if (packed && unsigned.length > 0) await packed.keep(unsigned.map(toKept), packing)
  }

  async function keepWaiting(): Promise<void> {
    await wait(gatheringTime)
    while (waiting.size > 0) {
      const next = [...waiting.values()].slice(0, keptTogether)
      for (const { name } of next) waiting.delete(name)
      try {
        await keep(next)
      } catch (error) {
        log.debug({ err: error, zones: next.length }, 'packed zones were not kept')
        waiting.clear()
      }
    }
    keeping = undefined
  }

  return {
    async read(names) {
      const kept = await packed?.read(names, packing).catch((error: unknown) => {
        log.warn({ err: error, zones: names.length }, 'packed zones cannot be read; reading records')
      })
      return kept ? complete(names, kept) : readBatch(source, names)
    },
    async *load() {
      if (!packed) {
        for await (const zone of source.loadZones()) yield [[zone.name, { zone }]]
        return
      }
      for await (const part of packed.load(packing)) {
        const names = part.map(({ name }) => name)
        const contents = await complete(names, part)
        yield names.map((name, at) => [name, contents[at] ?? { zone: undefined }] as const)
      }
    },
    async *listMissing() {
      if (packed) yield* packed.listMissing(packing)
    },
    keepSoon(zone) {
      if (!packed || (waiting.size >= maxWaiting && !waiting.has(zone.name))) return
      waiting.set(zone.name, zone)
      keeping ??= keepWaiting()
    },
    keep,
    async settled() {
      await keeping
    },
  }
}
