import type { Purpose } from '@namestead/contract/call'
import * as contract from '@namestead/contract/identity'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls.ts'
import { ensureToken, proofOfWork, renewToken } from '../../core/csrf-token.ts'
import { refreshCaptchaEvent } from '../../core/refresh-captcha.ts'

/** A slider's answer is longer than a picture's ever is. */
const longestPictureAnswer = 6

const shape = /^[A-Za-z\d]{4}$/

export type CaptchaFault = 'captchaEmpty' | 'captchaNeeded' | 'captchaWrong' | 'captchaAgain' | 'sliderInstead'

/** A customer whose session has ended gets a visitor's session first. */
async function proofOfPicture(): Promise<string> {
  const proof = await proofOfWork()
  if (proof !== '') return proof
  await renewToken()
  return proofOfWork()
}

/** The captcha of a form: a picture and what has been read from it, or a slider and its code. */
export function useCaptcha(purpose: Purpose, emptyFault: 'captchaEmpty' | 'captchaNeeded' = 'captchaEmpty') {
  const [style, setStyle] = useState<'image' | 'slider'>('image')
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<CaptchaFault>()
  const [refused, setRefused] = useState('')
  const [picture, setPicture] = useState<string>()
  const renewed = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  const drawings = useRef(0)

  /** A picture belongs to a session, so there must be one first; a proof of work goes with its address. */
  const redraw = useCallback(async () => {
    drawings.current += 1
    const mine = drawings.current
    // The one before is worth nothing any more: nobody is to read it.
    setPicture(undefined)
    await ensureToken()
    const proof = await proofOfPicture().catch(() => '')
    // A later wish for another picture goes before.
    if (mine === drawings.current)
      setPicture(`${contract.drawnCaptchaPath}?${Date.now()}&${new URLSearchParams({ proof })}`)
  }, [])
  useEffect(() => {
    void redraw()
    addEventListener(refreshCaptchaEvent, redraw)
    return () => removeEventListener(refreshCaptchaEvent, redraw)
  }, [redraw])

  return {
    purpose,
    style,
    answer,
    fault,
    picture,
    input,
    redraw,
    type(typed: string) {
      setAnswer(typed.replace(/\s/g, '').slice(0, 4))
      setFault(undefined)
    },
    /** The slider was solved: its code is the answer. */
    slid(code: string) {
      setAnswer(code)
      setFault(undefined)
    },
    /** No slider can be shown: the picture serves in its place, once the server has granted that. */
    async fallBack() {
      setAnswer('')
      setFault(undefined)
      setStyle('image')
      const answer = await call(contract.fallBackToPicture, {}).catch(() => undefined)
      if (answer && answer.code !== 1) setRefused(answer.message)
      void redraw()
    },
    /** Why no picture may take the slider's place. */
    refused,
    /** A drag was wrong: what the server asks for next. */
    slidWrong(next: unknown) {
      if (next !== 'image') return
      setStyle('image')
      setFault(undefined)
      void redraw()
    },
    show: setStyle,
    /** Whether it may be sent; if not, the field says why and takes the focus. */
    check(): boolean {
      const shaped = style === 'slider' || shape.test(answer)
      const found = answer === '' ? emptyFault : shaped ? undefined : 'captchaWrong'
      setFault(found)
      // Focus brings it into sight.
      if (found) input.current?.focus()
      return found === undefined
    },
    /** -105: the other style, or another picture. What was typed stays selected, so that typing replaces it. */
    judgedWrong(next: unknown) {
      const slider = next === 'slider'
      setStyle(slider ? 'slider' : 'image')
      // A slider that nobody has touched is not wrong: the picture before it was.
      setFault(slider && style === 'image' ? 'sliderInstead' : 'captchaWrong')
      if (slider || answer.length > longestPictureAnswer) setAnswer('')
      if (slider) return
      void redraw()
      input.current?.focus()
      input.current?.select()
    },
    /** A submit spends the answer, whatever came of it: the field says so, out of sight as it may be. */
    startOver() {
      setAnswer('')
      setFault('captchaAgain')
      if (style === 'image') void redraw()
    },
    /** The session that the kept token belongs to has ended: once, a new one. */
    async notDrawn() {
      if (renewed.current) return
      renewed.current = true
      await renewToken()
      await redraw()
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>

/** The style that -105 asks for. */
export const styleOf = (details: Readonly<Record<string, unknown>>): unknown => {
  const { verify } = details
  return typeof verify === 'object' && verify !== null && 'style' in verify ? verify.style : 'image'
}
