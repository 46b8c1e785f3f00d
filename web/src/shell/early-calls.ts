import { readLevel } from '@namestead/contract/account'
import { findOrders, readCart } from '@namestead/contract/cart'
import { readAccount } from '@namestead/contract/identity'
import { findEntries } from '@namestead/contract/ledger'
import { findSiteMessages, listTodos } from '@namestead/contract/notices'
import { findDomains, readDomain } from '@namestead/contract/portfolio'
import { findRecharges } from '@namestead/contract/recharges'
import { planSearch } from '@namestead/contract/registration'
import { findRecords } from '@namestead/contract/zones'
import type { Path } from '../core/paths.ts'

/**
 * The calls that documents send before their scripts are loaded, with the fields that the page sends: `POST /path?field=value`.
 * `{name}` stands for a query parameter of the page; a call with fields is sent only if the page has those and no others. Used by
 * the build alone.
 */
const earlyCalls: { readonly [path in Path]?: readonly string[] } = {
  '/search': [`GET ${planSearch.path}?name={name}`],
  '/control': [
    `POST ${findDomains.path}?sort=-registered&pagesize=3`,
    `POST ${listTodos.path}`,
    `POST ${findOrders.path}?state=working&pagesize=100`,
  ],
  '/my': [`POST ${readLevel.path}`],
  '/user/my_domain': [`POST ${findDomains.path}?sort=expires`],
  '/user/domain_xq': [`POST ${readDomain.path}?domain={domain}`],
  '/user/domain_analysis': [`POST ${findRecords.path}?domain={domain}`],
  '/shopcar': [`POST ${readAccount.path}`, `POST ${readCart.path}`],
  '/user/orders': [`POST ${findOrders.path}`],
  '/user/zjmx': [`POST ${findEntries.path}`],
  '/user/cz_jl': [`POST ${findRecharges.path}`],
  '/user/xiaoxi': [`POST ${findSiteMessages.path}`],
  '/message': [`POST ${listTodos.path}`],
}

/** Who is signed in decides whether an account page is shown at all. */
export const earlyCallsOf = (path: string, account: boolean): readonly string[] => [
  ...(account ? [`POST ${readAccount.path}`] : []),
  ...(earlyCalls[path as Path] ?? []),
]
