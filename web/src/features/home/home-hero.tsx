import { useState } from 'react'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { SearchBar } from '../../ui/search-bar.tsx'
import css from './home-hero.module.css'

/** The home page's primary action: the domain search. */
export function HomeHero() {
  const t = useTexts('home')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [name, setName] = useState('')
  return (
    <section className={css.hero}>
      <h1>{t('heroTitle')}</h1>
      <p>{t('heroText')}</p>
      <SearchBar
        hero
        value={name}
        onChange={setName}
        onSearch={value => navigate(pathTo('/search', { query: { name: value } }))}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        action={pathTo('/search')}
        name="name"
      />
    </section>
  )
}
