import { lazy, Suspense } from 'react'
import { usePathTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import layout from '../../../ui/layout.module.css'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { HeroPlate } from './hero-plate.tsx'
import css from './home-hero.module.css'
import { useSearchField } from './use-search-field.ts'

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
