/** The products that the cart sells. */
export const productKinds = ['registration', 'renewal', 'transfer', 'restore'] as const
export type ProductKind = (typeof productKinds)[number]
