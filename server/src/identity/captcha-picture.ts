import { randomInt } from 'node:crypto'
import { encodePng } from './png.ts'

// No 0/O, 1/I/L, 2/Z, 5/S, 8/B: what people mix up.
const glyphs: Readonly<Record<string, string>> = {
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

// Twice the size at which it is shown, so that it is sharp on a phone.
const captchaWidth = 240
const captchaHeight = 88

/** Four letters or digits that are hard to mix up. */
export const newCaptchaAnswer = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

const random = (from: number, to: number) => from + (to - from) * (randomInt(1 << 20) / (1 << 20))

/** The answer as a noisy grey PNG: each letter bent, leaning and shifted, crossed by curves, under speckle. */
export function drawCaptcha(answer: string): Buffer {
  const pixels = new Uint8Array(captchaWidth * captchaHeight)
  for (let i = 0; i < pixels.length; i++) pixels[i] = 238 + ((i * 7919) % 13)
  for (let i = 0; i < 2; i++) drawCurve(pixels)
  ;[...answer].forEach((letter, index) => {
    drawLetter(pixels, letter, 20 + index * 53 + random(-5, 6))
  })
  for (let i = 0; i < 300; i++) drawSpeck(pixels)
  return encodePng(pixels, captchaWidth, captchaHeight)
}

function drawLetter(pixels: Uint8Array, letter: string, left: number): void {
  const bits = Buffer.from(glyphs[letter] ?? '', 'hex')
  const isInk = (u: number, v: number) =>
    u >= 0 && u < 5 && v >= 0 && v < 7 && (((bits[Math.floor(v)] ?? 0) >> (4 - Math.floor(u))) & 1) === 1
  const [lean, wave, phase, top] = [random(-0.25, 0.25), random(1, 3), random(0, 6), random(8, 16)]
  const [scaleX, scaleY, ink] = [random(7, 8.2), random(8.4, 9.4), Math.round(random(10, 70))]
  // Walks the picture, not the glyph: every pixel asks where it came from, so that nothing is torn.
  for (let y = 0; y < captchaHeight; y++)
    for (let x = Math.max(0, Math.floor(left) - 16); x < Math.min(captchaWidth, left + 58); x++) {
      const v = (y - top + 2 * Math.cos(x / 14 + phase)) / scaleY
      const u = (x - left - lean * (y - 44) - wave * Math.sin(y / 12 + phase)) / scaleX
      // A little beyond its square in every direction: corners of the glyph join into strokes.
      if (
        isInk(u, v) ||
        isInk(u - 0.2, v - 0.2) ||
        isInk(u + 0.2, v - 0.2) ||
        isInk(u - 0.2, v + 0.2) ||
        isInk(u + 0.2, v + 0.2)
      )
        pixels[y * captchaWidth + x] = ink
    }
}

function drawCurve(pixels: Uint8Array): void {
  const [middle, height, length, phase, ink] = [
    random(20, 68),
    random(8, 26),
    random(26, 60),
    random(0, 6),
    Math.round(random(60, 130)),
  ]
  for (let x = 0; x < captchaWidth; x++) {
    const y = Math.round(middle + height * Math.sin(x / length + phase))
    for (const row of [y, y + 1, y + 2]) if (row >= 0 && row < captchaHeight) pixels[row * captchaWidth + x] = ink
  }
}

function drawSpeck(pixels: Uint8Array): void {
  const [x, y, ink] = [randomInt(captchaWidth - 1), randomInt(captchaHeight - 1), randomInt(256)]
  for (const at of [y * captchaWidth + x, y * captchaWidth + x + 1, (y + 1) * captchaWidth + x]) pixels[at] = ink
}
