import type { Output, Purpose } from '@namestead/contract/call'
import * as contract from '@namestead/contract/identity'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../core/calls.ts'
import { failureText } from '../../../core/failures.ts'
import { useTexts } from '../../../core/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import layout from '../../../ui/layout.module.css'
import css from './slider-captcha.module.css'

export interface SliderWidgetProps {
  readonly purpose: Purpose
  /** The code; the form clears it when a submit has used it up. */
  readonly value: string
  readonly fault: string | undefined
  readonly onPassed: (code: string) => void
  /** The slider was solved wrong; `style` is the captcha style that the server requires next. */
  readonly onWrong: (style: unknown) => void
  /** No puzzle could be loaded. */
  readonly onError: () => void
}

type Puzzle = Output<typeof contract.drawSlider>
type State = 'loading' | 'ready' | 'judging' | 'success' | 'failed'

const keySteps: Readonly<Record<string, number>> = { ArrowRight: 2, ArrowLeft: -2, PageUp: 20, PageDown: -20 }

/** A piece to drag to its gap. The server judges the drag. */
export default function SliderWidget({ purpose, value, fault, onPassed, onWrong, onError }: SliderWidgetProps) {
  const t = useTexts('identity')
  const [puzzle, setPuzzle] = useState<Puzzle>()
  const [state, setState] = useState<State>('loading')
  const [message, setMessage] = useState('')
  const [position, setPosition] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const drag = useRef<{ began: number; from: number; points: string[] }>(undefined)
  const callbacks = useRef({ onPassed, onWrong, onError })
  callbacks.current = { onPassed, onWrong, onError }

  const draw = useCallback(async () => {
    setState('loading')
    setPosition(0)
    const answer = await call(contract.drawSlider, { purpose }).catch(() => undefined)
    if (answer?.code !== 1) return callbacks.current.onError()
    setPuzzle(answer.data)
    setState('ready')
  }, [purpose])
  useEffect(() => void draw(), [draw])

  // The value was cleared after success: a submit has used up the code.
  const spent = state === 'success' && value === ''
  useEffect(() => {
    if (!spent) return
    setState('failed')
    void draw()
  }, [spent, draw])

  if (!puzzle)
    return (
      <div className={`${layout.note} ${layout.middle} ${css.waiting}`} role="status">
        {t('sliderLoading')}
      </div>
    )
  const furthest = puzzle.width - puzzle.pieceSize
  const isFree = state === 'ready' || state === 'failed'

  const moveTo = (to: number) => {
    const next = Math.round(Math.max(0, Math.min(furthest, to)))
    setPosition(next)
    drag.current?.points.push(`${next},${Math.round(performance.now() - drag.current.began)}`)
    return next
  }
  const begin = (from: number) => {
    setMessage('')
    drag.current = { began: performance.now(), from, points: ['0,0'] }
  }
  const scale = () => {
    const { width } = bar.current?.getBoundingClientRect() ?? { width: 1 }
    return puzzle.width / width
  }

  async function judge() {
    const track = drag.current?.points.slice(-400).join(';') ?? ''
    drag.current = undefined
    setState('judging')
    let message = ''
    const answer = await call(contract.judgeSlider, { purpose, puzzle: puzzle?.puzzle, track }).catch(error => {
      message = failureText(error)
    })
    if (answer?.code === 1) {
      setState('success')
      return callbacks.current.onPassed(answer.data.code)
    }
    setMessage(answer?.message ?? message)
    setState('failed')
    if (answer?.code === -1 && answer.details.style === 'image') return callbacks.current.onWrong('image')
    await draw()
  }

  const press = (event: PointerEvent) => {
    if (!isFree) return
    event.currentTarget.setPointerCapture(event.pointerId)
    begin(event.clientX)
  }
  const pull = (event: PointerEvent) => {
    if (drag.current) moveTo((event.clientX - drag.current.from) * scale())
  }
  const release = () => {
    if (!drag.current) return
    if (drag.current.points.length > 3) void judge()
    else drag.current = undefined
  }
  const keys = (event: KeyboardEvent) => {
    if (!isFree) return
    if ((event.key === 'Enter' || event.key === ' ') && drag.current) {
      event.preventDefault()
      return void judge()
    }
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!drag.current) begin(0)
    moveTo(position + step)
  }

  const share = (pixels: number) => `${(pixels / puzzle.width) * 100}%`
  const below = message || fault
  return (
    <div className={`${layout.stack} ${css.slider}`} data-state={state}>
      <div className={css.picture} style={{ aspectRatio: `${puzzle.width} / ${puzzle.height}` }}>
        <img src={puzzle.picture} alt={t('sliderPicture')} draggable={false} />
        <img
          className={css.piece}
          src={puzzle.piece}
          alt=""
          draggable={false}
          style={{
            width: share(puzzle.pieceSize),
            left: share(position),
          }}
        />
        {state !== 'success' && (
          <span className={css.another}>
            <IconButton icon="refresh" label={t('captchaAnother')} onClick={draw} disabled={!isFree} />
          </span>
        )}
      </div>
      <div className={css.bar} ref={bar}>
        <span className={css.progress} style={{ width: `calc(${share(position)} + 2.875rem)` }} />
        <span className={`${layout.note} ${layout.middle} ${css.hint}`}>
          {state === 'success' ? t('sliderPassed') : t('sliderHint')}
        </span>
        <span
          role="slider"
          tabIndex={0}
          className={`${layout.middle} ${css.handle}`}
          aria-label={t('sliderHint')}
          aria-valuemin={0}
          aria-valuemax={furthest}
          aria-valuenow={position}
          aria-valuetext={t('sliderPlace', { place: position })}
          aria-disabled={!isFree}
          style={{ left: share(position) }}
          onPointerDown={press}
          onPointerMove={pull}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={keys}
        >
          <Icon name={state === 'success' ? 'check' : 'forward'} size={22} />
        </span>
      </div>
      {below && state !== 'success' && (
        <p className={layout.fault} role="alert">
          {below}
        </p>
      )}
    </div>
  )
}
