import type { Language } from '@namestead/contract/language'
import { previewArticle } from '@namestead/contract/operate/content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.ts'
import { texts } from '../texts.ts'
import { fieldStyles } from './field.tsx'
import styles from './markdown.module.css'

/** As readers of each call it. */
const languageNames: Readonly<Record<Language, string>> = { us: 'English', zhcn: '中文' }

/** A field of the name ends in its language. */
export const languageOf = (field: string): Language => (field.endsWith('Zhcn') ? 'zhcn' : 'us')

interface EditorProps {
  readonly id: string
  readonly value: string
  readonly language: Language
  readonly describedBy: string | undefined
  readonly invalid: boolean
  onChange(value: string): void
}

/** Markdown on the left, on the right how readers see it. */
export function MarkdownEditor({ id, value, language, describedBy, invalid, onChange }: EditorProps) {
  return (
    <div className={styles.editor}>
      <textarea
        id={id}
        className={`${fieldStyles.input} ${styles.source}`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        lang={language === 'zhcn' ? 'zh-CN' : 'en'}
        rows={20}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <MarkdownPreview markdown={value} language={language} />
    </div>
  )
}

/** A text as the site renders it: by the server's own renderer, which makes any text safe. */
export function MarkdownPreview({ markdown, language }: { readonly markdown: string; readonly language: Language }) {
  const say = useSay()
  const text = useDeferredValue(markdown.trim())
  const { data, error } = useQuery({
    queryKey: ['preview', language, text],
    queryFn: async ({ signal }) => {
      // Typing continues: only where it pauses is there something to render.
      await new Promise(resolve => setTimeout(resolve, 250))
      signal.throwIfAborted()
      return ask(previewArticle, { markdown: text, language }, { signal })
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys (WCAG 2.1.1)
    <section className={styles.preview} aria-label={`${say(texts.preview)} ${languageNames[language]}`} tabIndex={0}>
      {text === '' || error ? (
        <p className={styles.empty}>{say(error ? texts.noPreview : texts.previewEmpty)}</p>
      ) : (
        <div
          className={styles.text}
          lang={language === 'zhcn' ? 'zh-CN' : 'en'}
          // Links are looked at, not followed: the form would be lost.
          inert
          // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of our own renderer
          dangerouslySetInnerHTML={{ __html: data?.html ?? '' }}
        />
      )}
    </section>
  )
}
