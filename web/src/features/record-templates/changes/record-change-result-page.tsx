import { RecordChangeOutcome } from './record-change-outcome.tsx'

export default function RecordChangeResultPage() {
  return <RecordChangeOutcome kind="records" />
}
