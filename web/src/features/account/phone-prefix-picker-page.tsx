import { PhonePrefixPicker } from './phone-prefix-picker.tsx'

export default function PhonePrefixPickerPage() {
  return <PhonePrefixPicker />
}
