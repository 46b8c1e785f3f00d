import { expect, test } from 'vitest'
import { findGapByEdges, readLetters, readPng } from '../../testing/captcha-attacks.ts'
import { drawCaptcha, glyphs, newCaptchaAnswer } from './captchas/captcha-picture.ts'
import { drawSlider } from './captchas/slider-picture.ts'

const tries = 40

test('a script that matches our letters reads fewer than half of the pictures', () => {
  let read = 0
  for (let i = 0; i < tries; i++) {
    const answer = newCaptchaAnswer()
    if (readLetters(readPng(drawCaptcha(answer)), glyphs) === answer) read++
  }
  expect(read).toBeLessThan(tries / 2)
})

test('a script that matches the outline of the piece finds the right one of three gaps about as often as by chance', async () => {
  let found = 0
  for (let i = 0; i < tries; i++) {
    const { position, picture, piece } = await drawSlider()
    if (Math.abs(findGapByEdges(readPng(picture), readPng(piece)) - position) <= 5) found++
  }
  expect(found).toBeLessThan(tries * 0.65)
})

test('drawing a slider does not block other requests', async () => {
  const turns = { passed: 0, over: false }
  const turn = () => {
    turns.passed++
    if (!turns.over) setImmediate(turn)
  }
  setImmediate(turn)
  await drawSlider()
  turns.over = true
  expect(turns.passed).toBeGreaterThanOrEqual(8)
})
