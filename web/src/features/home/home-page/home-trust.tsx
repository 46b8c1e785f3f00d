import type { Output } from '@namestead/contract/call'
import { readStorefront } from '@namestead/contract/home'
import { useCall } from '../../../core/calls.ts'
import { localeOf, useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { SectionTitle } from '../../../ui/section-title.tsx'
import css from './home-trust.module.css'

type Counted = NonNullable<Output<typeof readStorefront>['domains']>

interface Promise {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** Why to trust the product: figures that the server knows, promises that the code keeps, and the ways to pay. */
export function HomeTrust() {
  const t = useTexts('home')
  const { data } = useCall(readStorefront, {})
  const promises: Promise[] = [
    { icon: 'receipt', title: t('promiseRenewal'), text: t('promiseRenewalText') },
    { icon: 'wallet', title: t('promiseHold'), text: t('promiseHoldText') },
    { icon: 'lock', title: t('promiseYours'), text: t('promiseYoursText') },
    { icon: 'server', title: t('promiseDirect'), text: t('promiseDirectText') },
  ]
  return (
    <section className={css.section}>
      <SectionTitle>{t('promises')}</SectionTitle>
      {data && <Figures figures={data} />}
      <ul className={css.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className={`${layout.iconBox} ${layout.brand} ${css.icon}`}>
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {data && data.channels.length > 0 && (
        <div className={`${layout.across} ${layout.wrapping} ${css.marks}`}>
          <h3>{t('payWith')}</h3>
          <ul>
            {data.channels.map(({ channel, name }) => (
              <li key={channel}>
                <Icon name="wallet" size={18} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Figures that are not worth showing are null; a single connection says nothing. */
function Figures({
  figures: { domains, registeredToday, extensions, registries },
}: {
  figures: Output<typeof readStorefront>
}) {
  const t = useTexts('home')
  const locale = localeOf(useLanguage())
  const shown = ({ count, isMore }: Counted) => `${count.toLocaleString(locale)}${isMore ? '+' : ''}`
  const all = [
    ...(domains ? [{ label: t('figureDomains'), value: shown(domains) }] : []),
    ...(registeredToday ? [{ label: t('figureToday'), value: shown(registeredToday) }] : []),
    ...(extensions > 1 ? [{ label: t('figureExtensions'), value: extensions.toLocaleString(locale) }] : []),
    ...(registries > 1 ? [{ label: t('figureRegistries'), value: registries.toLocaleString(locale) }] : []),
  ]
  if (all.length < 2) return null
  return (
    <dl className={`${layout.wrapping} ${css.figures}`}>
      {all.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
