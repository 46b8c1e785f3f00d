import { RecordChangeOutcome } from './record-change-outcome.tsx'

export default function TemplateResultPage() {
  return <RecordChangeOutcome kind="record-template" />
}
