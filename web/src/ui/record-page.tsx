import type { ReactNode } from 'react'
import { Refused } from '../core/calls.ts'
import type { Path, Query } from '../core/paths.ts'
import { ButtonLink } from './button.tsx'
import { Page, type PageProps } from './page.tsx'
import { LoadingRows } from './skeleton.tsx'
import { FailedView, StateView } from './state-view.tsx'

interface Answered<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface GoneView {
  readonly picture: ReactNode
  readonly title: string
  readonly text?: string
  readonly to?: Path
  readonly query?: Query
  readonly link?: string
  readonly look?: 'quiet'
}

interface QueryPageProps<T> extends Omit<PageProps, 'bar' | 'children'> {
  readonly query: Answered<T>
  /** The number of rows of its skeleton. */
  readonly rows?: number
  /** What is shown in place of the answer. */
  readonly instead?: ReactNode
  readonly bar?: ((data: T) => ReactNode) | undefined
  readonly children: (data: T) => ReactNode
}

interface RecordPageProps<T> extends Omit<QueryPageProps<T>, 'instead'> {
  /** As the address has it; undefined: it has none. */
  readonly id: string | undefined
  /** What is shown where there is no such record, and the error that says so. */
  readonly gone: { readonly error: string } & (GoneView | { readonly view: ReactNode })
}

/** A page about the answer to a query: the answer, its skeleton, or that it failed. */
export function QueryPage<T>({ query, rows = 3, instead, bar, children, ...page }: QueryPageProps<T>) {
  const { data, error, refetch } = query
  return (
    <Page {...page} bar={data !== undefined && !instead && bar?.(data)}>
      {instead ||
        (data !== undefined ? children(data) : error ? <FailedView onRetry={refetch} /> : <LoadingRows count={rows} />)}
    </Page>
  )
}

/** A page about the record in its address, also where there is none. */
export function RecordPage<T>({ id, gone, ...page }: RecordPageProps<T>) {
  const { error } = page.query
  const isGone = id === undefined || (error instanceof Refused && error.error === gone.error)
  return <QueryPage {...page} instead={isGone && ('view' in gone ? gone.view : <Gone {...gone} />)} />
}

const Gone = ({ picture, title, text, to, query, link, look }: GoneView) => (
  <StateView picture={picture} title={title} {...(text && { text })}>
    {to && (
      <ButtonLink to={to} {...(query && { query })} {...(look && { look })}>
        {link}
      </ButtonLink>
    )}
  </StateView>
)
