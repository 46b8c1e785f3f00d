import type { Purpose } from '@namestead/contract/call'
import * as contract from '@namestead/contract/identity'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../core/calls.ts'
import { ensureToken, proofOfWork, renewToken } from '../../../core/csrf-token.ts'
import { toastFailure } from '../../../core/failures.ts'
import { toast } from '../../../core/feedback.ts'
import { refreshCaptchaEvent } from '../../../core/refresh-captcha.ts'

/** A slider's code is always longer than a picture's answer. */
const maxPictureAnswerLength = 6

/** Letters and digits of a picture. */
export const pictureLength = 4
const shape = /^[A-Za-z\d]+$/

type Details = Readonly<Record<string, unknown>>

interface Sent {
  readonly code: number
  readonly message: string
  readonly details?: Details
}

/** The captcha style that -105 requires. */
const styleOf = ({ verify }: Details): unknown =>
  typeof verify === 'object' && verify !== null && 'style' in verify ? verify.style : 'image'

export type CaptchaFault = 'captchaEmpty' | 'captchaNeeded' | 'captchaWrong' | 'captchaAgain' | 'sliderInstead'

/** If the session has ended, a visitor's session is started first. */
async function proofOfPicture(): Promise<string> {
  const proof = await proofOfWork()
  if (proof !== '') return proof
  await renewToken()
  return proofOfWork()
}

/** The captcha of a form: a picture and the typed answer, or a slider and its code. */
export function useCaptcha(purpose: Purpose, emptyFault: 'captchaEmpty' | 'captchaNeeded' = 'captchaEmpty') {
  const [style, setStyle] = useState<'image' | 'slider'>('image')
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<CaptchaFault>()
  const [refused, setRefused] = useState('')
  const [picture, setPicture] = useState<string>()
  const renewed = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  const requestCount = useRef(0)

  /** A picture belongs to a session, so there must be one first. Its address carries a proof of work. */
  const redraw = useCallback(async () => {
    requestCount.current += 1
    const request = requestCount.current
    // The previous picture is invalid and must not be solved any more.
    setPicture(undefined)
    await ensureToken()
    const proof = await proofOfPicture().catch(() => '')
    // A newer request replaces this one.
    if (request === requestCount.current)
      setPicture(`${contract.drawnCaptchaPath}?${Date.now()}&${new URLSearchParams({ proof })}`)
  }, [])
  useEffect(() => {
    void redraw()
    addEventListener(refreshCaptchaEvent, redraw)
    return () => removeEventListener(refreshCaptchaEvent, redraw)
  }, [redraw])

  /** Whether the form can be submitted; if not, the field shows why and gets the focus. */
  function check(): boolean {
    const shaped = style === 'slider' || (answer.length === pictureLength && shape.test(answer))
    const found = answer === '' ? emptyFault : shaped ? undefined : 'captchaWrong'
    setFault(found)
    // Focus scrolls the field into view.
    if (found) input.current?.focus()
    return found === undefined
  }
  /** Handles -105, which requires the other style or another picture. The input is selected, so that typing replaces it. */
  function handleWrongAnswer(details: Details) {
    const slider = styleOf(details) === 'slider'
    setStyle(slider ? 'slider' : 'image')
    // A new slider is not wrong; the picture before it was.
    setFault(slider && style === 'image' ? 'sliderInstead' : 'captchaWrong')
    if (slider || answer.length > maxPictureAnswerLength) setAnswer('')
    if (slider) return
    void redraw()
    // The loading overlay, which holds the focus, closes first.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
  }
  /** A submit uses up the answer, regardless of its result. The field says so, even if it is out of view. */
  function startOver() {
    setAnswer('')
    setFault('captchaAgain')
    if (style === 'image') void redraw()
  }
  /** Sends a form with the answer, which anything but an outcome of the call uses up. Undefined: the answer is none yet. */
  async function sent<A extends Sent>(send: (answer: string) => Promise<A>): Promise<A | undefined> {
    if (!check()) return undefined
    try {
      const found = await send(answer)
      if (found.code > 0) {
        if (found.code === 2) startOver()
        return found
      }
      toast(found.message)
      if (found.code === -105) handleWrongAnswer(found.details ?? {})
      else startOver()
      return found
    } catch (error) {
      startOver()
      throw error
    }
  }
  /** Sends an email code with the answer, which stays for the submit of the form. */
  async function acquired<A extends Sent>(send: (answer: string) => Promise<A>): Promise<A | undefined> {
    if (!check()) return undefined
    const found = await send(answer).catch(toastFailure)
    if (!found) return undefined
    if (found.code !== 3) toast(found.message)
    if (found.code === -105) handleWrongAnswer(found.details ?? {})
    return found
  }

  return {
    purpose,
    style,
    answer,
    fault,
    picture,
    input,
    redraw,
    type(typed: string) {
      setAnswer(typed.replace(/\s/g, '').slice(0, pictureLength))
      setFault(undefined)
    },
    /** The slider was solved; its code is the answer. */
    sliderSolved(code: string) {
      setAnswer(code)
      setFault(undefined)
    },
    /** The slider cannot be shown. A picture replaces it, if the server permits that. */
    async fallBack() {
      setAnswer('')
      setFault(undefined)
      setStyle('image')
      const answer = await call(contract.fallBackToPicture, {}).catch(() => undefined)
      if (answer && answer.code !== 1) setRefused(answer.message)
      void redraw()
    },
    /** Why the server refused a picture in place of the slider. */
    refused,
    /** The slider was solved wrong; `next` is the style that the server requires now. */
    sliderFailed(next: unknown) {
      if (next !== 'image') return
      setStyle('image')
      setFault(undefined)
      void redraw()
    },
    show: setStyle,
    check,
    sent,
    acquired,
    handleWrongAnswer,
    startOver,
    /** The picture failed to load because the session has ended. A new session is started, once. */
    async pictureFailed() {
      if (renewed.current) return
      renewed.current = true
      await renewToken()
      await redraw()
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
