import { lazy, Suspense } from 'react'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { SearchBar } from '../../../ui/search-bar.tsx'
import css from './home-hero.module.css'
import { useSearchField } from './use-search-field.ts'

const example = 'yourname.com'
const maxLetters = 24

/** The product's motif, a name plate on its nail, with the domain that is being typed. */
function HeroPlate({ name }: { name: string }) {
  const text = name.trim().toLowerCase() || example
  const letters = [...text]
  const shown = letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : text
  const dot = shown.indexOf('.')
  // Wide characters take the room of two.
  const width = [...shown].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.8 : 1), 0)
  return (
    <svg className={css.plate} viewBox="0 0 320 220" fill="none" strokeLinecap="round" aria-hidden="true">
      <circle cx="160" cy="118" r="100" fill="var(--brand-soft)" />
      <path d="M70 92 160 30l90 62" stroke="var(--brand)" strokeWidth="3" />
      <rect x="28" y="90" width="264" height="92" rx="18" fill="var(--paper)" stroke="var(--brand)" strokeWidth="3" />
      <circle cx="160" cy="30" r="8" fill="var(--brand)" />
      <text className={css.name} x="160" y="137" fontSize={Math.min(28, 340 / width)} dominantBaseline="middle">
        {dot === -1 ? shown : shown.slice(0, dot)}
        <tspan className={css.tld}>{dot === -1 ? '' : shown.slice(dot)}</tspan>
      </text>
    </svg>
  )
}

const Suggestions = lazy(() =>
  // Without them the search works as well.
  import('./search-suggestions.tsx').catch(() => ({ default: () => null })),
)

/** The home page's primary action: the domain search. */
export function HomeHero() {
  const t = useTexts('home')
  const pathTo = usePathTo()
  const field = useSearchField()
  return (
    <section className={css.hero}>
      <div className={css.art}>
        <HeroPlate name={field.typed} />
      </div>
      <div className={css.text}>
        <h1>
          {t('heroTitle')}
          <span className={layout.noBreak}>{t('heroTitleEnd')}</span>
        </h1>
        <p>{t('heroText')}</p>
      </div>
      <div className={css.search}>
        <SearchBar
          hero
          value={field.typed}
          onChange={field.type}
          onSearch={field.search}
          label={t('searchDomains')}
          placeholder={t('domainOrKeyword')}
          action={pathTo('/search')}
          name="name"
          suggesting={{
            ...field.combobox,
            children: field.isOpen && (
              <Suspense fallback={null}>
                <Suggestions {...field.suggestions} typed={field.typed} />
              </Suspense>
            ),
          }}
        />
      </div>
    </section>
  )
}
