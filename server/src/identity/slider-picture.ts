import { randomInt } from 'node:crypto'
import { encodePng } from './png.ts'

export const pictureWidth = 320
export const pictureHeight = 160
/** The piece's square, its bumps included; its picture is a strip of that width, as high as the scene. */
export const pieceSize = 56
const body = { from: 10, to: 46 }
const bump = 8

export interface SliderPicture {
  /** Pixels from the left at which the piece closes the gap. */
  readonly place: number
  readonly picture: Buffer
  readonly piece: Buffer
}

/** Which sides of a piece bulge (1), are hollow (-1) or straight (0): top, right, bottom, left. */
type Sides = readonly [number, number, number, number]

const random = (from: number, to: number) => from + (to - from) * (randomInt(1 << 20) / (1 << 20))
const pick = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)] as T

/** A scene with a gap, a second gap that nothing fits, and the piece that closes the first. */
export function drawSlider(): SliderPicture {
  const scene = drawScene()
  const place = randomInt(100, pictureWidth - pieceSize - 8)
  const pieceTop = randomInt(6, pictureHeight - pieceSize - 6)
  const sides: Sides = [pick([1, -1]), pick([1, -1, 0]), pick([1, -1]), pick([1, -1, 0])]
  const piece = cutPiece(scene, sides, place, pieceTop)
  const picture = Uint8Array.from(scene)
  // The false gap is cut the other way round, and lies where the true one is not.
  const beside =
    place > pictureWidth / 2 ? randomInt(20, place - pieceSize) : randomInt(place + pieceSize, pictureWidth - 50)
  darken(
    picture,
    sides.map(side => -side) as unknown as Sides,
    beside,
    randomInt(6, pictureHeight - pieceSize - 6),
    0.72,
  )
  darken(picture, sides, place, pieceTop, 0.42)
  return {
    place,
    picture: encodePng(picture, pictureWidth, pictureHeight, 3),
    piece: encodePng(piece, pieceSize, pictureHeight, 4),
  }
}

/** Hills and discs over a sky, with a grain that no two pictures share. */
function drawScene(): Uint8Array {
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
  for (let y = 0; y < pictureHeight; y++)
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
  return pixels
}

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

function cutPiece(scene: Uint8Array, sides: Sides, place: number, top: number): Uint8Array {
  const piece = new Uint8Array(pieceSize * pictureHeight * 4)
  for (let v = 0; v < pieceSize; v++)
    for (let u = 0; u < pieceSize; u++) {
      if (!isInside(sides, u, v)) continue
      const from = ((top + v) * pictureWidth + place + u) * 3
      const light = isEdge(sides, u, v) ? 70 : 0
      const at = ((top + v) * pieceSize + u) * 4
      for (let channel = 0; channel < 3; channel++) piece[at + channel] = clamp((scene[from + channel] ?? 0) + light)
      piece[at + 3] = 255
    }
  return piece
}

function darken(pixels: Uint8Array, sides: Sides, left: number, top: number, light: number): void {
  for (let v = 0; v < pieceSize; v++)
    for (let u = 0; u < pieceSize; u++) {
      if (!isInside(sides, u, v) || left + u >= pictureWidth) continue
      const at = ((top + v) * pictureWidth + left + u) * 3
      const share = isEdge(sides, u, v) ? light * 0.7 : light
      for (let channel = 0; channel < 3; channel++) pixels[at + channel] = clamp((pixels[at + channel] ?? 0) * share)
    }
}
