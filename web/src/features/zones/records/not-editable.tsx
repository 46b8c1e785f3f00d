import { useTexts } from '../../../core/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import css from '../notice.module.css'

/**
 * The domain's state forbids changes. The page says so before the customer types; the server would refuse the change anyway.
 */
export function NotEditable() {
  const t = useTexts('zones')
  return (
    <div className={`${layout.stack} ${layout.pad} ${css.notice}`}>
      <p className={`${layout.strong} ${layout.rowNear}`}>
        <Icon name="alert" size={20} />
        {t('notEditableTitle')}
      </p>
      <p>{t('notEditableText')}</p>
    </div>
  )
}
