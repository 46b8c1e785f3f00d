import { useBuild } from '../core/build.ts'
import { useTexts } from '../core/texts.ts'
import layout from '../ui/layout.module.css'
import css from './new-build-bar.module.css'

/** Shown until the customer reloads, so that no input is lost. The pages of this build keep working meanwhile. */
export function NewBuildBar() {
  const t = useTexts('core')
  const changed = useBuild(state => state.changed)
  return (
    <div role="status">
      {changed && (
        <p className={`${layout.edges} ${layout.rowNear} ${css.bar}`}>
          {t('newBuild')}
          <button
            type="button"
            className={`${layout.strong} ${layout.touch} ${layout.brand} ${css.reload}`}
            onClick={() => void reload()}
          >
            {t('reload')}
          </button>
        </p>
      )}
    </div>
  )
}

const reload = () =>
  import('./offline-worker-registration.ts').then(
    ({ reloadWithNewBuild }) => reloadWithNewBuild(),
    () => location.reload(),
  )
