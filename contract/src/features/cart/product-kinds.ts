/** The products that the cart sells. */
export const productKinds = ['registration', 'renewal'] as const
export type ProductKind = (typeof productKinds)[number]
