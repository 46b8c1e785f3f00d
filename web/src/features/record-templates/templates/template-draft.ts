import type { Output } from '@namestead/contract/call'
import type { readRecordTemplate, TypedRecord } from '@namestead/contract/record-templates'
import { create } from 'zustand'
import { onForget } from '../../../core/storage.ts'

type Template = Output<typeof readRecordTemplate>

/** A template while it is edited. It outlives the page, because the filters of its records have a page of their own. */
export interface TemplateDraft {
  /** undefined: a new one. */
  readonly template: string | undefined
  /** The version that was read. */
  readonly version: string | undefined
  readonly label: string
  readonly records: readonly TypedRecord[]
  readonly changed: boolean
}

const none: { readonly draft: TemplateDraft | undefined } = { draft: undefined }

export const useTemplateDraft = create(() => none)
export const keepTemplateDraft = (draft: TemplateDraft | undefined) => useTemplateDraft.setState({ draft })

onForget(() => useTemplateDraft.setState(none))

/** The draft of this template: what is being edited, or the template as it was read. */
export function draftOfTemplate(kept: TemplateDraft | undefined, found: Template | undefined): TemplateDraft {
  const template = found?.recordTemplate
  if (kept?.template === template && kept?.version === found?.version && kept) return kept
  return {
    template,
    version: found?.version,
    label: found?.label ?? '',
    records: (found?.recordList ?? []).map(({ host, type, ttl, value, priority, status, comment }) => ({
      host,
      type,
      ttl,
      value,
      ...(priority === null ? {} : { priority }),
      ...(status === null ? {} : { status }),
      ...(comment === '' ? {} : { comment }),
    })),
    changed: false,
  }
}
