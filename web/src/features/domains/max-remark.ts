/** In characters, as in the contract. */
export const maxRemark = 200
