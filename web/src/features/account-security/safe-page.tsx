import { Navigate, useLocation } from 'react-router'
import { usePathTo } from '../../core/paths.ts'

/** The address that -101 names; it leads to the methods and keeps the query. */
export default function SafePage() {
  const pathTo = usePathTo()
  const { search } = useLocation()
  return <Navigate to={pathTo('/user/safe') + search} replace />
}
