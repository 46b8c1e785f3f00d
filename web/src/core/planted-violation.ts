import { Icon } from '../ui/icon.tsx'
export const planted = Icon
