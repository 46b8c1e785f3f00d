import { useLocation } from 'react-router'
import { inLanguage, type Language, localeOf, useLanguage } from '../core/language.tsx'
import { pageAddress } from '../core/page-address.ts'
import type { PageEntry } from '../core/page-table.ts'
import { pathOf } from '../core/pages.ts'
import { useTexts } from '../core/texts.ts'

const languages: readonly Language[] = ['us', 'zhcn']

/** For search engines and shared links: where the page stands in each language, and its picture. Other pages are not listed. */
export function PageMeta({ entry }: { readonly entry: PageEntry | undefined }) {
  const t = useTexts('core')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (!entry?.indexed) return <meta name="robots" content="noindex" />
  const { origin, query, robots } = pageAddress(entry.indexed, entry.filledBy ?? [], search)
  const addressIn = (language: Language) => `${origin}${inLanguage(language, pathOf(pathname))}${query}`
  return (
    <>
      <meta name="robots" content={robots} />
      <link rel="canonical" href={addressIn(language)} />
      {languages.map(each => (
        <link key={each} rel="alternate" hrefLang={localeOf(each)} href={addressIn(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('us')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('productName')} />
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      <meta property="og:image" content={`${origin}/share.${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('shareAlt')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
