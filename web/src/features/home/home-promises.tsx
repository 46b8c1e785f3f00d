import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import css from './home-promises.module.css'

/** Three facts about the product, each of which the code guarantees. */
export function HomePromises() {
  const t = useTexts('home')
  const promises = [
    { icon: 'receipt', title: t('promiseRenewal'), text: t('promiseRenewalText') },
    { icon: 'wallet', title: t('promiseHold'), text: t('promiseHoldText') },
    { icon: 'lock', title: t('promiseYours'), text: t('promiseYoursText') },
  ] as const
  return (
    <section className={css.section}>
      <SectionTitle>{t('promises')}</SectionTitle>
      <ul className={css.list}>
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
