import { randomInt } from 'node:crypto'
import { encodePng } from './png.ts'
import { type QuickRandom, quickRandom } from './quick-random.ts'

// Without 0/O, 1/I/L, 2/Z, 5/S and 8/B, which users confuse.
export const glyphs: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  C: '0f10101010100f',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0f10101711110f',
  H: '1111111f111111',
  J: '0707010101110e',
  K: '11121418141211',
  M: '111b1515111111',
  N: '11191915131311',
  P: '1e11111e101010',
  R: '1e11111e141211',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '1111111515150a',
  X: '11110a040a1111',
  Y: '11110a04040404',
  '3': '1e01010e01011e',
  '4': '1111111f010101',
  '6': '0e10101e11110e',
  '7': '1f010204040404',
  '9': '0e11110f01010e',
}
const letters = Object.keys(glyphs)

// Twice the displayed size, for sharpness on phones.
const captchaWidth = 240
const captchaHeight = 88

/** Four letters or digits that are hard to confuse. */
export const newCaptchaAnswer = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/**
 * Draws the answer as a grey PNG. To defeat template matching, nothing stays constant over a letter: stroke width and ink vary,
 * the whole picture is distorted, and each letter is rotated, sheared and cut by strokes of the background colour. Fragments of
 * other letters lie between.
 */
export function drawCaptcha(answer: string): Buffer {
  const random = quickRandom()
  const canvas = { random, pixels: drawPaper(random), bend: newBend(random) }
  for (let i = 0; i < 5; i++) drawFragment(canvas)
  for (let i = 0; i < 2; i++) drawCurve(canvas, 90, 150)
  ;[...answer].forEach((letter, index) => {
    drawLetter(canvas, letter, {
      x: 32 + index * 58 + random.between(-8, 8),
      y: captchaHeight / 2 + random.between(-9, 9),
      width: random.between(6.2, 8.6),
      height: random.between(7.2, 9.4),
      turn: random.between(-0.38, 0.38),
      lean: random.between(-0.25, 0.25),
      ink: random.between(25, 75),
    })
  })
  // Strokes of the background colour over the ink: a cut stroke stays readable, but no longer matches a template.
  drawCurve(canvas, 200, 235)
  for (let i = 0; i < 150; i++) drawSpeck(canvas)
  return encodePng(canvas.pixels, captchaWidth, captchaHeight, { noisy: true })
}

interface Canvas {
  readonly random: QuickRandom
  readonly pixels: Uint8Array
  readonly bend: Bend
}

function drawPaper(random: QuickRandom): Uint8Array {
  const pixels = new Uint8Array(captchaWidth * captchaHeight)
  const [length, phase, slope] = [random.between(30, 90), random.between(0, 6), random.between(-0.12, 0.12)]
  const waves = Float64Array.from(
    { length: captchaWidth + captchaHeight },
    (_, at) => 222 + 12 * Math.sin(at / length + phase),
  )
  const slopes = Float64Array.from({ length: captchaWidth }, (_, x) => slope * (x - captchaWidth / 2))
  let noise = 0
  for (let y = 0; y < captchaHeight; y++)
    for (let x = 0; x < captchaWidth; x++) {
      // One random number is enough for eight pixels.
      noise = (x & 7) === 0 ? random.bits() : noise >>> 4
      const shade = (waves[x + y] ?? 0) + (slopes[x] ?? 0) + (noise & 15) - 7.5
      pixels[y * captchaWidth + x] = Math.max(180, Math.min(255, shade))
    }
  return pixels
}

/** The displacement of a point, by its row and by its column. */
interface Bend {
  readonly acrossByRow: Float64Array
  readonly acrossByColumn: Float64Array
  readonly downByColumn: Float64Array
}

function newBend(random: QuickRandom): Bend {
  const wave = (points: number, height: number, length: number, phase = random.between(0, 6)) =>
    Float64Array.from({ length: points }, (_, at) => height * Math.sin(at / length + phase))
  return {
    acrossByRow: wave(captchaHeight, random.between(3, 5), random.between(11, 20)),
    acrossByColumn: wave(captchaWidth, 1.2, 9),
    downByColumn: wave(captchaWidth, random.between(2.5, 4.5), random.between(14, 30)),
  }
}

interface Pose {
  readonly x: number
  readonly y: number
  /** Of one square of the glyph. */
  readonly width: number
  readonly height: number
  readonly turn: number
  readonly lean: number
  readonly ink: number
}

/** A glyph's squares, 1 for ink, padded by two empty ones; `rows`: which of its seven rows are drawn. */
function squaresOf(letter: string, [from, to]: readonly [number, number]): Uint8Array {
  const squares = new Uint8Array(squaresAcross * 11)
  const bits = Buffer.from(glyphs[letter] ?? '', 'hex')
  for (let v = from; v < Math.min(to, 7); v++)
    for (let u = 0; u < 5; u++) squares[(v + 2) * squaresAcross + u + 2] = ((bits[v] ?? 0) >> (4 - u)) & 1
  return squares
}
const squaresAcross = 9

// A lookup table, since a picture needs ten thousand sines: precise enough for drawing.
const sines = Float64Array.from({ length: 256 }, (_, at) => Math.sin((at / 256) * 2 * Math.PI))
const sine = (angle: number) => sines[Math.floor(angle * (128 / Math.PI)) & 255] ?? 0

/** How far a stroke may reach beyond its square, in squares. */
const thickest = 0.12 * 1.7

function drawLetter(
  { random, pixels, bend }: Canvas,
  letter: string,
  pose: Pose,
  rows: readonly [number, number] = [0, 7],
): void {
  const squares = squaresOf(letter, rows)
  const isInk = (u: number, v: number) => squares[((v + 2) | 0) * squaresAcross + ((u + 2) | 0)] === 1
  const [sin, cos] = [Math.sin(pose.turn), Math.cos(pose.turn)]
  const [uAcross, uDown] = [cos / pose.width, (sin - pose.lean) / pose.width]
  const [vAcross, vDown] = [-sin / pose.height, cos / pose.height]
  const [thick, thickPhase, inkPhase] = [random.between(0.02, 0.12), random.between(0, 6), random.between(0, 6)]
  const reach = Math.ceil(pose.height * 5.5)
  const [left, right] = [Math.max(0, Math.floor(pose.x) - reach), Math.min(captchaWidth, pose.x + reach)]
  // Iterates over the pixels of the picture, not of the glyph, and maps each back, so that the distortion leaves no gaps.
  for (let y = Math.max(0, Math.floor(pose.y) - reach); y < Math.min(captchaHeight, pose.y + reach); y++) {
    const across = (bend.acrossByRow[y] ?? 0) - pose.x
    for (let x = left; x < right; x++) {
      const px = x + across + (bend.acrossByColumn[x] ?? 0)
      const py = y - pose.y + (bend.downByColumn[x] ?? 0)
      const u = px * uAcross + py * uDown + 2.5
      const v = px * vAcross + py * vDown + 3.5
      if (u < -0.5 || u > 5.5 || v < -0.5 || v > 7.5) continue
      if (!isInk(u, v)) {
        if (isInner(u) && isInner(v)) continue
        // Ink reaches beyond its square by a varying margin, so that diagonal corners of the glyph join into strokes.
        const r = thick * (1 + 0.7 * sine(u * 1.9 + v * 1.3 + thickPhase))
        if (!isInk(u - r, v - r) && !isInk(u + r, v - r) && !isInk(u - r, v + r) && !isInk(u + r, v + r)) continue
      }
      const ink = pose.ink + 30 * sine(u * 1.1 - v * 0.8 + inkPhase) + random.whole(-14, 15)
      pixels[y * captchaWidth + x] = Math.max(0, Math.min(185, ink))
    }
  }
}

/** Far enough from the edges of its square that no neighbour's stroke reaches it. */
function isInner(place: number): boolean {
  const within = place - Math.floor(place)
  return within > thickest && within < 1 - thickest
}

/** Draws half of a random letter, small and pale: a human ignores it, a template matches it. */
function drawFragment(canvas: Canvas): void {
  const { random } = canvas
  const pose = {
    x: random.between(8, captchaWidth - 8),
    y: random.between(8, captchaHeight - 8),
    width: random.between(3, 4.6),
    height: random.between(3.4, 5),
    turn: random.between(-1.6, 1.6),
    lean: 0,
    ink: random.between(140, 170),
  }
  const from = random.whole(0, 4)
  drawLetter(canvas, letters[random.whole(0, letters.length)] ?? 'A', pose, [from, from + 3])
}

function drawCurve({ random, pixels }: Canvas, palest: number, darkest: number): void {
  const [middle, height, length, phase, width] = [
    random.between(16, 72),
    random.between(6, 26),
    random.between(24, 60),
    random.between(0, 6),
    random.between(1.5, 2.6),
  ]
  for (let x = 0; x < captchaWidth; x++) {
    const top = Math.round(middle + height * Math.sin(x / length + phase))
    for (let row = top; row < top + width; row++)
      if (row >= 0 && row < captchaHeight) pixels[row * captchaWidth + x] = random.between(palest, darkest)
  }
}

function drawSpeck({ random, pixels }: Canvas): void {
  const [x, y, ink] = [random.whole(0, captchaWidth - 1), random.whole(0, captchaHeight - 1), random.whole(0, 256)]
  for (const at of [y * captchaWidth + x, y * captchaWidth + x + 1, (y + 1) * captchaWidth + x]) pixels[at] = ink
}
