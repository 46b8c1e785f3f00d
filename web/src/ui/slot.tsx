import type { ComponentType } from 'react'
import type { Order } from '../core/live-order.ts'

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

export const HomeHeader = slotOf<object>()
export const HomeParts = slotOf<object>()
/** The account's first registrant, within an order. */
export const FirstRegistrant = slotOf<FirstRegistrantProps>()
/** How the missing amount of an order is paid. */
export const OrderGap = slotOf<OrderGapProps>()
/** What became of the order in the page's address. */
export const OrderOutcome = slotOf<{ readonly title: string }>()
