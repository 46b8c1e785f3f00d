import { useTexts } from '../../../core/texts.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { type Captcha, pictureLength } from './captcha.ts'
import css from './captcha-field.module.css'
import { SliderCaptcha } from './slider-captcha.tsx'

/** Four letters or digits in a picture, or a slider, as the server requires. */
export function CaptchaField({ captcha, done = false }: { captcha: Captcha; done?: boolean }) {
  return captcha.style === 'slider' ? <SliderCaptcha captcha={captcha} /> : <PictureCaptcha {...{ captcha, done }} />
}

/** A tap on the picture requests a new one. */
function PictureCaptcha({ captcha, done }: { captcha: Captcha; done: boolean }) {
  const t = useTexts('identity')
  return (
    <TextField
      ref={captcha.input}
      label={t('captcha')}
      placeholder={t('captchaPlaceholder')}
      value={captcha.answer}
      onChange={captcha.type}
      error={captcha.refused || (captcha.fault && t(captcha.fault))}
      autoComplete="off"
      data-secret
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={pictureLength}
      enterKeyHint={done ? 'go' : 'next'}
      trailing={
        <button type="button" className={css.picture} aria-label={t('captchaAnother')} onClick={captcha.redraw}>
          {captcha.picture && (
            <img
              src={captcha.picture}
              width={120}
              height={44}
              alt={t('captchaPicture')}
              onError={captcha.pictureFailed}
            />
          )}
        </button>
      }
    />
  )
}
