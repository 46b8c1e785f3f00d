import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import type { Captcha } from './captcha.ts'
import css from './slider-captcha.module.css'
import type { SliderWidgetProps } from './slider-widget.tsx'

const pollMilliseconds = 300
const maxTries = 1000

/** The slider in a form. It checks for its script every 300 ms, a thousand times; then a picture replaces the slider. */
export function SliderCaptcha({ captcha }: { captcha: Captcha }) {
  const t = useTexts('identity')
  const [Widget, setWidget] = useState<ComponentType<SliderWidgetProps>>()
  const fallBack = useRef(captcha.fallBack)
  fallBack.current = captcha.fallBack
  useEffect(() => {
    let loaded: ComponentType<SliderWidgetProps> | undefined
    let polls = 0
    import('./slider-widget.tsx').then(
      module => {
        loaded = module.default
      },
      () => void fallBack.current(),
    )
    const poll = setInterval(() => {
      polls += 1
      if (loaded) {
        clearInterval(poll)
        setWidget(() => loaded)
      } else if (polls >= maxTries) {
        clearInterval(poll)
        void fallBack.current()
      }
    }, pollMilliseconds)
    return () => clearInterval(poll)
  }, [])
  if (Widget)
    return (
      <Widget
        purpose={captcha.purpose}
        value={captcha.answer}
        fault={captcha.fault && t(captcha.fault)}
        onPassed={captcha.sliderSolved}
        onWrong={captcha.sliderFailed}
        onError={captcha.fallBack}
      />
    )
  return (
    <div className={`${layout.note} ${layout.middle} ${css.waiting}`} role="status">
      {t('sliderLoading')}
    </div>
  )
}
