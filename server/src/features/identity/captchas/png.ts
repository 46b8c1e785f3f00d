import { constants, crc32, deflateSync } from 'node:zlib'

/** Bytes per pixel: grey, RGB, or RGB with alpha. */
type Channels = 1 | 3 | 4
const colourTypes: Readonly<Record<Channels, number>> = { 1: 0, 3: 2, 4: 6 }

/**
 * 8-bit PNG (ISO/IEC 15948): signature, IHDR, one IDAT, IEND. In a `noisy` picture nothing repeats, so the search for
 * repetitions is skipped, which saves two thirds of the time.
 */
export function encodePng(
  pixels: Uint8Array,
  width: number,
  height: number,
  { channels = 1, noisy = false }: { channels?: Channels; noisy?: boolean } = {},
): Buffer {
  const line = width * channels
  const rows = Buffer.alloc((line + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * line, (y + 1) * line), y * (line + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = colourTypes[channels]
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, noisy ? { strategy: constants.Z_HUFFMAN_ONLY } : { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
