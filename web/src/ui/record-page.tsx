import type { ReactNode } from 'react'
import { Refused } from '../core/calls.ts'
import type { Path, Query } from '../core/paths.ts'
import { ButtonLink } from './button.tsx'
import { Page, type PageProps } from './page.tsx'
import { LoadingRows } from './skeleton.tsx'
import { FailedView, StateView } from './state-view.tsx'

interface GoneView {
  readonly picture: ReactNode
  readonly title: string
  readonly text?: string
  readonly to?: Path
  readonly query?: Query
  readonly link?: string
  readonly look?: 'quiet'
}

interface RecordPageProps<T> extends Omit<PageProps, 'bar' | 'children'> {
  /** As the address has it; undefined: it has none. */
  readonly id: string | undefined
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** What is shown where there is no such record, and the error that says so. */
  readonly gone: { readonly error: string } & (GoneView | { readonly view: ReactNode })
  /** The number of rows of its skeleton. */
  readonly rows?: number
  readonly bar?: (record: T) => ReactNode
  readonly children: (record: T) => ReactNode
}

/** A page about the record in its address: the record, its skeleton, what failed, or that there is none. */
export function RecordPage<T>({ id, query, gone, rows = 3, bar, children, ...page }: RecordPageProps<T>) {
  const { data, error, refetch } = query
  const isGone = id === undefined || (error instanceof Refused && error.error === gone.error)
  return (
    <Page {...page} bar={data !== undefined && !isGone && bar?.(data)}>
      {isGone ? (
        'view' in gone ? (
          gone.view
        ) : (
          <Gone {...gone} />
        )
      ) : data !== undefined ? (
        children(data)
      ) : error ? (
        <FailedView onRetry={refetch} />
      ) : (
        <LoadingRows count={rows} />
      )}
    </Page>
  )
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
