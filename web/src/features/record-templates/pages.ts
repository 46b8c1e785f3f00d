import type { PageModule } from '../../core/page-table.ts'

export const pages = import.meta.glob<PageModule>('./{,*/}*-page.tsx')
