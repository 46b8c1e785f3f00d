// A chunk of its own, loaded once the first page is shown, so that the first page need not wait for it.
import { watchTypedInput } from '../core/typed-input.ts'
import { registerOfflineWorker } from './offline-worker-registration.ts'

export function afterStart(): () => void {
  registerOfflineWorker()
  return watchTypedInput()
}
