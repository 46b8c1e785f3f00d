import { readCompany } from '@namestead/contract/home'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCall } from '../core/calls.ts'
import { queries } from '../core/queries.ts'
import { ContactLine } from './contact.tsx'

/** A way to a person, below an error. It also stands where a whole page failed, outside the providers of a page. */
export default function ErrorContact() {
  return (
    <QueryClientProvider client={queries}>
      <Line />
    </QueryClientProvider>
  )
}

function Line() {
  const { data } = useCall(readCompany, {})
  return data ? <ContactLine company={data} /> : null
}
