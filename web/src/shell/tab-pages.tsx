import { Outlet } from 'react-router'
import { TabBar } from './tab-bar.tsx'

export default function TabPages() {
  return (
    <>
      <Outlet />
      <TabBar />
    </>
  )
}
