import type { Output } from '@namestead/contract/call'
import type { readOrder } from '@namestead/contract/cart'
import type { Money as Amount } from '@namestead/contract/money'
import type { findBulkItems } from '@namestead/contract/portfolio'
import type { ComponentType, ReactNode } from 'react'
import type { Order } from '../core/live-order.ts'
import type { Tax } from '../core/taxed.ts'
import type { BulkKind, BulkWork } from './bulk/bulk-work.ts'

/** An area of a page that another feature fills. */
export interface SlotOf<Props extends object> {
  /** Called by the shell, which knows the features. */
  readonly fill: (component: ComponentType<Props>) => void
  readonly Part: ComponentType<Props>
}

function slotOf<Props extends object>(): SlotOf<Props> {
  let Content: ComponentType<Props> | undefined
  return {
    fill(component) {
      Content = component
    },
    Part: props => (Content ? <Content {...props} /> : null),
  }
}

/** A form in another feature's page. The page's own button submits it, by the form's id. */
interface FormProps {
  readonly formId: string
  readonly onState: (state: FormState) => void
}
export interface FormState {
  readonly busy: boolean
  /** The required fields are filled. */
  readonly ready: boolean
}

export type FirstRegistrantProps = FormProps & { readonly onSaved: (template: string) => void }
export type OrderGapProps = FormProps & { readonly order: Order }

/** A line with what it would cost without offer, level, coupon and code. */
export type PricedLine = Pick<Output<typeof readOrder>['lines'][number], 'price' | 'listPrice' | 'savings'>

export interface PriceFactsProps {
  readonly lines: readonly PricedLine[]
  readonly tax: Tax | null
  readonly taxAmount: Amount
}

export interface PasteDomainsProps {
  readonly onAdd: (domains: readonly string[]) => void
  readonly onClose: () => void
}

/** A domain of a bulk change. */
export type BulkItem = Output<typeof findBulkItems>['items'][number]
export interface ChooseRegistrantProps {
  /** A template; undefined until one is chosen. */
  readonly chosen: string | undefined
  readonly onChoose: (template: string) => void
}

export interface ExtensionNeedsProps {
  readonly template: string
  /** A-labels */
  readonly extensions: readonly string[]
}

export interface PendingRegistrationsProps {
  /** Only those of this order. */
  readonly order?: string | undefined
}

export const HomeHeader = slotOf<object>()
export const HomeParts = slotOf<object>()
/** The account's first registrant, within an order. */
export const FirstRegistrant = slotOf<FirstRegistrantProps>()
/** One of the account's registrants, in a page of another feature. */
export const ChooseRegistrant = slotOf<ChooseRegistrantProps>()
/** What extensions ask of a registrant beyond an address, as rows of a card; nothing where they ask nothing. */
export const ExtensionNeeds = slotOf<ExtensionNeedsProps>()
/** Registrations that registries still decide about. */
export const PendingRegistrations = slotOf<PendingRegistrationsProps>()
/** How the missing amount of an order is paid. */
export const OrderGap = slotOf<OrderGapProps>()
/** What became of the order in the page's address. */
export const OrderOutcome = slotOf<{ readonly title: string }>()
/** From the list price to the total, one line each: the facts of a card. */
export const PriceFacts = slotOf<PriceFactsProps>()
/** What one line costs less than its list price, and why. */
export const LineSavings = slotOf<Omit<PricedLine, 'price'>>()
/** The first step of bulk work over domains, of a feature that does not hold them. */
export const PickDomains = slotOf<{ readonly work: BulkWork }>()
/** Domains of a pasted list or a file, in a sheet of a feature that does not hold them. */
export const PasteDomains = slotOf<PasteDomainsProps>()
/** The result of that work (`?batch=`); `children`: what the feature adds above the outcomes. */
export const BulkOutcome = slotOf<{
  readonly kind: BulkKind
  readonly children?: (batch: string) => ReactNode
  /** Buttons of a domain's row. */
  readonly actions?: (item: BulkItem, batch: string) => ReactNode
}>()
/** Watches a domain of another holder. */
export const WatchDomain = slotOf<{ readonly name: string; readonly shown: string }>()
