import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/yhq': heading('Claim coupons', '领券中心'),
    '/yhq_xq': heading('Coupon', '优惠券详情'),
    '/user/yhq_search': heading('Filter coupons', '筛选优惠券'),
    '/user/yhq_xq': heading('Coupon', '优惠券详情'),
    '/user/yhq_px': heading('Order of use', '使用顺序'),
    '/user/yhm_search': heading('Promo code', '优惠码'),
    '/user/yhm_xq': heading('Promo code', '优惠码'),
    '/user/yhq_list': heading('My coupons', '我的优惠券'),
  },
}
