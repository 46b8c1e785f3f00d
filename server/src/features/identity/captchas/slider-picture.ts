import { randomInt } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { encodePng } from './png.ts'

export const pictureWidth = 320
export const pictureHeight = 160
/** The piece's square, bumps included; its picture is a strip of that width and the scene's height. */
export const pieceSize = 56
const body = { from: 10, to: 46 }
const bump = 8

export interface SliderPicture {
  /** Pixels from the left at which the piece closes its gap. */
  readonly position: number
  readonly picture: Buffer
  readonly piece: Buffer
}

/** Which sides of a piece bulge (1), are hollow (-1) or straight (0): top, right, bottom, left. */
type Sides = readonly [number, number, number, number]

const random = (from: number, to: number) => from + (to - from) * (randomInt(1 << 20) / (1 << 20))
const pick = <T>(choices: readonly [T, ...T[]]): T => choices[randomInt(choices.length)] ?? choices[0]

/** Far enough from the left that the piece does not start over a gap. */
const firstPosition = 60
const gaps = 3

/**
 * A scene with three gaps of one shape in one row, and the piece that was cut from one of them: outlines alone do not identify
 * it, only what continues across the edge does. Each gap shows another part of the scene, darkened.
 */
export async function drawSlider(): Promise<SliderPicture> {
  const scene = await drawScene()
  const top = randomInt(6, pictureHeight - pieceSize - 6)
  const sides: Sides = [pick([1, -1]), pick([1, -1, 0]), pick([1, -1]), pick([1, -1, 0])]
  const positions = newPositions()
  const position = pick(positions)
  const piece = cutPiece(scene, sides, position, top)
  const picture = Uint8Array.from(scene)
  for (const left of positions) cutGap(picture, scene, sides, left, top)
  return {
    position,
    picture: encodePng(picture, pictureWidth, pictureHeight, { channels: 3 }),
    piece: encodePng(piece, pieceSize, pictureHeight, { channels: 4 }),
  }
}

/** Gaps that do not touch, anywhere in the row. */
function newPositions(): readonly [number, ...number[]] {
  const slack = pictureWidth - pieceSize - 4 - firstPosition - (gaps - 1) * (pieceSize + 4)
  const steps = Array.from({ length: gaps }, () => randomInt(slack + 1)).sort((one, other) => one - other)
  const [first = firstPosition, ...others] = steps.map((step, at) => firstPosition + step + at * (pieceSize + 4))
  return [first, ...others]
}

/** Hills and discs over a sky, with a grain that no two pictures share. Yields to other requests between its rows. */
async function drawScene(): Promise<Uint8Array> {
  const pixels = new Uint8Array(pictureWidth * pictureHeight * 3)
  const [sky, ground] = [randomColour(150, 230), randomColour(60, 150)]
  const discs = Array.from({ length: 9 }, () => ({
    x: random(0, pictureWidth),
    y: random(0, pictureHeight),
    r: random(14, 44),
    colour: randomColour(40, 240),
    opacity: random(0.25, 0.7),
  }))
  const hills = Array.from({ length: 3 }, () => ({
    height: random(50, 120),
    swing: random(8, 26),
    length: random(20, 55),
    phase: random(0, 6),
    colour: randomColour(30, 170),
  }))
  for (let y = 0; y < pictureHeight; y++) {
    if (y % rowsPerTurn === 0) await othersFirst()
    for (let x = 0; x < pictureWidth; x++) {
      const at = (y * pictureWidth + x) * 3
      let colour = mix(sky, ground, y / pictureHeight)
      for (const { height, swing, length, phase, colour: tint } of hills)
        if (y > height + swing * Math.sin(x / length + phase)) colour = mix(colour, tint, 0.55)
      for (const disc of discs)
        if ((x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.r ** 2) colour = mix(colour, disc.colour, disc.opacity)
      const grain = ((x * 7919 + y * 104_729 + Math.round(hills[0]?.phase ?? 0) * 31) % 11) - 5
      for (let channel = 0; channel < 3; channel++) pixels[at + channel] = clamp((colour[channel] ?? 0) + grain)
    }
  }
  return pixels
}

// A few milliseconds of work.
const rowsPerTurn = 20

type Colour = readonly [number, number, number]
const randomColour = (from: number, to: number): Colour => [random(from, to), random(from, to), random(from, to)]
const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** Whether a point of the piece's square belongs to the piece. */
function isInside([top, right, bottom, left]: Sides, u: number, v: number): boolean {
  const middle = pieceSize / 2
  const within = u >= body.from && u < body.to && v >= body.from && v < body.to
  const round = (side: number, x: number, y: number): boolean | undefined =>
    side !== 0 && (u - x) ** 2 + (v - y) ** 2 < bump ** 2 ? side > 0 : undefined
  return (
    round(top, middle, body.from) ??
    round(right, body.to, middle) ??
    round(bottom, middle, body.to) ??
    round(left, body.from, middle) ??
    within
  )
}

function isEdge(sides: Sides, u: number, v: number): boolean {
  return (
    !isInside(sides, u - 1, v) || !isInside(sides, u + 1, v) || !isInside(sides, u, v - 1) || !isInside(sides, u, v + 1)
  )
}

function cutPiece(scene: Uint8Array, sides: Sides, position: number, top: number): Uint8Array {
  const piece = new Uint8Array(pieceSize * pictureHeight * 4)
  // Tinted randomly, so that its colours do not match those beside the gap, only its lines do.
  const tints = [random(0.88, 1.12), random(0.88, 1.12), random(0.88, 1.12)]
  for (let v = 0; v < pieceSize; v++)
    for (let u = 0; u < pieceSize; u++) {
      if (!isInside(sides, u, v)) continue
      const from = ((top + v) * pictureWidth + position + u) * 3
      const light = isEdge(sides, u, v) ? 70 : 0
      const at = ((top + v) * pieceSize + u) * 4
      for (let channel = 0; channel < 3; channel++)
        piece[at + channel] = clamp((scene[from + channel] ?? 0) * (tints[channel] ?? 1) + light)
      piece[at + 3] = 255
    }
  return piece
}

function cutGap(picture: Uint8Array, scene: Uint8Array, sides: Sides, left: number, top: number): void {
  const [fromX, fromY, light] = [randomInt(pictureWidth), randomInt(pictureHeight), random(0.38, 0.5)]
  for (let v = 0; v < pieceSize; v++)
    for (let u = 0; u < pieceSize; u++) {
      if (!isInside(sides, u, v)) continue
      const at = ((top + v) * pictureWidth + left + u) * 3
      const elsewhere = (((fromY + v) % pictureHeight) * pictureWidth + ((fromX + u) % pictureWidth)) * 3
      const share = isEdge(sides, u, v) ? light * 0.7 : light
      for (let channel = 0; channel < 3; channel++)
        picture[at + channel] = clamp((scene[elsewhere + channel] ?? 0) * share)
    }
}
