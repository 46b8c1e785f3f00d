/** Where a finger points there is a phone or a tablet, on which a provider's app may be installed. */
export const hasPhone = (): boolean => matchMedia('(pointer: coarse)').matches
