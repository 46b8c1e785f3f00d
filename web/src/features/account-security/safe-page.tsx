import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'

/** The target address of -101. It redirects to the methods and keeps the query. */
export default function SafePage() {
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { search } = useLocation()
  useEffect(() => {
    void navigate(pathTo('/user/safe') + search, { replace: true })
  }, [navigate, pathTo, search])
  return null
}
