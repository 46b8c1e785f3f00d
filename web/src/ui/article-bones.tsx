import { useTexts } from '../app/texts.ts'
import css from './article-bones.module.css'
import { Bone } from './skeleton.tsx'

const widths = [34, 96, 88, 93, 61, 42, 97, 90, 72]

/** An article before it is there: a heading's worth and lines. */
export function ArticleBones() {
  const t = useTexts('app')
  return (
    <div role="status" className={css.bones}>
      <span className="unseen">{t('loading')}</span>
      {widths.map((width, index) => (
        <div key={width} className={css.line} aria-hidden="true">
          <Bone width={width} tall={index % 5 === 0} />
        </div>
      ))}
    </div>
  )
}
