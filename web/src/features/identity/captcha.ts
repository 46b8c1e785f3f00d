import type { Purpose } from '@namestead/contract/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ensureToken, renewToken } from '../../app/csrf-token.ts'
import { refreshCaptchaEvent } from '../../app/error-codes.ts'

/** A slider's answer is longer than a picture's ever is. */
const longestPictureAnswer = 6

const shape = /^[A-Za-z\d]{4}$/

export type CaptchaFault = 'captchaEmpty' | 'captchaNeeded' | 'captchaWrong' | 'sliderInstead'

/** The captcha of a form: a picture and what has been read from it, or a slider and its code. */
export function useCaptcha(purpose: Purpose, emptyFault: 'captchaEmpty' | 'captchaNeeded' = 'captchaEmpty') {
  const [style, setStyle] = useState<'image' | 'slider'>('image')
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<CaptchaFault>()
  const [drawnAt, setDrawnAt] = useState<number>()
  const renewed = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  /** A picture belongs to a session, so there must be one first. */
  const redraw = useCallback(() => void ensureToken().then(() => setDrawnAt(Date.now())), [])
  useEffect(() => {
    redraw()
    addEventListener(refreshCaptchaEvent, redraw)
    return () => removeEventListener(refreshCaptchaEvent, redraw)
  }, [redraw])

  return {
    purpose,
    style,
    answer,
    fault,
    drawnAt,
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
    /** No slider can be shown: the picture serves as well. */
    fallBack() {
      setStyle('image')
      setAnswer('')
      redraw()
    },
    show: setStyle,
    /** Whether it may be sent; if not, the field says why and takes the focus. */
    check(): boolean {
      const shaped = style === 'slider' || shape.test(answer)
      const found = answer === '' ? emptyFault : shaped ? undefined : 'captchaWrong'
      setFault(found)
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
      redraw()
      input.current?.focus()
      input.current?.select()
    },
    /** A submit spends the answer, whatever came of it. */
    startOver() {
      setAnswer('')
      setFault(undefined)
      if (style === 'image') redraw()
    },
    /** The session that the kept token belongs to has ended: once, a new one. */
    async notDrawn() {
      if (renewed.current) return
      renewed.current = true
      await renewToken()
      setDrawnAt(Date.now())
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>

/** The style that -105 asks for. */
export const styleOf = (details: Readonly<Record<string, unknown>>): unknown => {
  const { verify } = details
  return typeof verify === 'object' && verify !== null && 'style' in verify ? verify.style : 'image'
}
