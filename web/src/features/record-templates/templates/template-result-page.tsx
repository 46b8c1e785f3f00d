import { RecordChangeOutcome } from '../changes/record-change-outcome.tsx'

export default function TemplateResultPage() {
  return <RecordChangeOutcome kind="record-template" />
}
