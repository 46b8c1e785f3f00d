import { ListFilterPage } from '../../ui/list-filter-page.tsx'
import { useCouponsList } from './coupons-list.ts'

export default function CouponsFilterPage() {
  return <ListFilterPage list={useCouponsList()} />
}
