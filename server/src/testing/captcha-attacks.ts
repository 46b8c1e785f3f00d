import { inflateSync } from 'node:zlib'

/** Attacks a captcha like a script that knows our drawing, to measure how far pictures alone can be relied on. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: Uint8Array
}

/** Reads our own PNGs: one IDAT, no filters. */
export function readPng(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const channels = { 0: 1, 2: 3, 6: 4 }[png[25] ?? 0] ?? 1
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const data = new Uint8Array(width * height * channels)
  const line = width * channels
  for (let y = 0; y < height; y++) data.set(rows.subarray(y * (line + 1) + 1, (y + 1) * (line + 1)), y * line)
  return { width, height, channels, data }
}

/** Template matching: each of the four positions is compared with every letter, shifted, scaled and sheared. */
export function readLetters(picture: Pixels, templates: Readonly<Record<string, string>>): string {
  const mean = picture.data.reduce((sum, ink) => sum + ink, 0) / picture.data.length
  const places = [0, 1, 2, 3].map(index => {
    let best = { score: Number.NEGATIVE_INFINITY, letter: '' }
    for (const [letter, bits] of Object.entries(templates)) {
      const score = fit(picture, Buffer.from(bits, 'hex'), 20 + index * 53, mean)
      if (score > best.score) best = { score, letter }
    }
    return best.letter
  })
  return places.join('')
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
const [shifts, tops, leans, scales] = [range(-12, 12, 3), range(4, 20, 3), range(-0.3, 0.3, 0.15), [6.6, 7.6]]

/** How much darker the letter's strokes are than their surroundings, in the best pose. */
function fit({ width, height, data }: Pixels, bits: Buffer, left: number, mean: number): number {
  let best = Number.NEGATIVE_INFINITY
  for (const shift of shifts)
    for (const top of tops)
      for (const lean of leans)
        for (const scale of scales) {
          let score = 0
          for (let v = 0; v < 7; v++)
            for (let u = 0; u < 5; u++) {
              const y = Math.round(top + (v + 0.5) * scale * 1.17)
              const x = Math.round(left + shift + (u + 0.5) * scale + lean * (y - 44))
              const ink = x < 0 || x >= width || y >= height ? mean : (data[y * width + x] ?? mean)
              const isStroke = (((bits[v] ?? 0) >> (4 - u)) & 1) === 1
              // A dark pixel is a stroke or it is not; the degree of darkness means little.
              score += (ink < mean - 40 ? 1 : -1) * (isStroke ? 1 : -1)
            }
          if (score > best) best = score
        }
  return best
}

/** The position where the outline of the piece meets the strongest edges, along the rows of the piece. */
export function findGapByEdges(picture: Pixels, piece: Pixels): number {
  const outline = outlineOf(piece)
  let best = { score: -1, x: 0 }
  for (let x = piece.width; x <= picture.width - piece.width; x++) {
    let score = 0
    for (const { u, v } of outline) score += gradient(picture, x + u, v)
    if (score > best.score) best = { score, x }
  }
  return best.x
}

function outlineOf({ width, height, data }: Pixels): { readonly u: number; readonly v: number }[] {
  const opaque = (u: number, v: number) =>
    u >= 0 && v >= 0 && u < width && v < height && (data[(v * width + u) * 4 + 3] ?? 0) > 128
  const found: { u: number; v: number }[] = []
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      if (!opaque(u, v)) continue
      if (!opaque(u - 1, v) || !opaque(u + 1, v) || !opaque(u, v - 1) || !opaque(u, v + 1)) found.push({ u, v })
    }
  return found
}

function gradient({ width, height, data }: Pixels, x: number, y: number): number {
  if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return 0
  const grey = (px: number, py: number) => {
    const at = (py * width + px) * 3
    return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
  }
  return Math.abs(grey(x + 2, y) - grey(x - 2, y)) + Math.abs(grey(x, y + 2) - grey(x, y - 2))
}
