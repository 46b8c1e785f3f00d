import type { Text } from './language.ts'

/**
 * What the console needs beside a feature's `operate.ts`: where each call stands there, and the words for it. Each feature has its own
 * `operate-labels.ts`, which the console finds by its name; the public site's pages load none.
 */
export interface OperateLabels {
  /** By the last part of its path. */
  readonly calls?: Readonly<Record<string, CallLabel>>
  /** Fields that other features have not, or have by other words; `name kind` where the kind of the field decides. */
  readonly fields?: Readonly<Record<string, Text>>
  /** Choices and states; `field value` where one word means different things. */
  readonly values?: Readonly<Record<string, Text>>
  /** The colour of its states; others are plain. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** What acts are about, in the audit log, by the field that names it. */
  readonly subjects?: Readonly<Record<string, Text>>
  readonly jobs?: Readonly<Record<string, Text>>
  readonly deadlines?: Readonly<Record<string, Text>>
  /** Maintenance. */
  readonly sweeps?: Readonly<Record<string, Text>>
  /** By kind; `screen`: where what it asks for is decided. */
  readonly todos?: Readonly<Record<string, Text & { readonly screen?: string }>>
  /** What each of its policies means in Chinese, by key; in English the policy says it itself. */
  readonly policies?: Readonly<Record<string, string>>
  /** Units of policies and what their scopes name, in Chinese, that no other feature has. */
  readonly units?: Readonly<Record<string, string>>
  readonly scopes?: Readonly<Record<string, string>>
}

/** done, waiting for someone, over without success */
export type Tone = 'ok' | 'warn' | 'bad'

export const consoleGroups = [
  'work',
  'customers',
  'money',
  'registries',
  'domains',
  'marketing',
  'content',
  'settings',
] as const

/** A call's title or button, and where it stands. */
export interface CallLabel extends Text {
  /** What the act does to whom, where its name does not say it. */
  readonly hint?: Text
  /** It cannot be undone, or takes something away. */
  readonly danger?: true
  /** The field of its form that the customer reads. */
  readonly customerReads?: string
  /** A query is a screen of this group, in the order of their places. */
  readonly group?: (typeof consoleGroups)[number]
  readonly place?: number
  /** Of a list: what it says without rows. */
  readonly empty?: Empty
  /** Fields that the panel of a row shows and the list has no room for. */
  readonly leftToPanel?: readonly string[]
  /** The screen on which an act stands, `feature/query`; by default one of its feature whose rows it acts on. */
  readonly screen?: string
  /** The act stands in the row itself. */
  readonly foremost?: true
  /** The act is about what rows only mention, and stands above them. */
  readonly alone?: true
  /** The act is made from one row, although its verb makes something new. */
  readonly ofOneRow?: true
  /** The details of a row are read before the form opens. */
  readonly readsDetails?: true
  /** A page or a field of its own shows the call. */
  readonly elsewhere?: true
  /** Acts that some rows never allow, as far as the row says; the server decides about all others. */
  readonly allowed?: (row: Readonly<Record<string, unknown>>) => boolean
}

/** What a list says that has no rows: what would be here, and the next step. */
export interface Empty extends Text {
  /** A queue of work: without rows, all of it is done. */
  readonly isQueue?: true
  /** The act that creates the first row, `feature/act`. */
  readonly first?: string
}

export const t = (us: string, zhcn: string): Text => ({ us, zhcn })

/** Rows in one of these states. */
export const isIn =
  (...states: readonly unknown[]) =>
  (row: Readonly<Record<string, unknown>>): boolean =>
    states.includes(row.state)
