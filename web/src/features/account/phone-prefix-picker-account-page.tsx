import { PhonePrefixPicker } from './phone-prefix-picker.tsx'

export default function PhonePrefixPickerAccountPage() {
  return <PhonePrefixPicker />
}
