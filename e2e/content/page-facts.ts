import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/error': heading('Something went wrong', '出了点问题'),
    '/help': heading('Help', '帮助中心'),
    '/help_detail': heading('Help', '帮助中心'),
    '/news': heading('News', '公告'),
    '/terms/domain-backorder-and-auction-service-agreement': heading('Agreement', '协议'),
    '/terms/domain-broker-agreement': heading('Agreement', '协议'),
    '/terms/membership-agreement': heading('Agreement', '协议'),
    '/terms/privacy': heading('Agreement', '协议'),
    '/terms/registration-agreement': heading('Agreement', '协议'),
    '/terms/reseller-agreement': heading('Agreement', '协议'),
    '/terms/withdrawal-agreement': heading('Agreement', '协议'),
    '/terms/shop-service-agreement': heading('Agreement', '协议'),
  },
  addresses: () => ({
    '/help': '?nr=Unable to Receive Emails',
    '/help_detail': '?id=15',
  }),
}
