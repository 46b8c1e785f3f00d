import type { Text } from '@namestead/contract/language'
import { t } from '@namestead/contract/operate-labels'
import { readSubject } from '@namestead/contract/subjects'
import { labelsOf } from './of-features.ts'
import { todoLabels } from './todos.ts'

/** What the audit log names as the subject of an act, by its kind: an id that the act was given, or what it said itself. */
const subjectLabels = labelsOf('subjects')

/** `account 100042`; a to-do that was closed is named by its own kind. */
export function subjectLabel(subject: string): Text | undefined {
  const read = readSubject(subject)
  const label = read && (subjectLabels[read.kind] ?? todoLabels[read.kind])
  return label && t(`${label.us} ${read.id}`, `${label.zhcn} ${read.id}`)
}
