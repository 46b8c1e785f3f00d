/** Rows of a list page unless the caller asks for another number (specification: list offset 20). */
export const defaultPageSize = 20

/** A page is continued by `next`; a page number without one is an offset within the first 10,000 rows. */
export function pageOf(input: { page?: number | undefined; pageSize?: number | undefined; next?: string | undefined }) {
  const size = input.pageSize ?? defaultPageSize
  const offset =
    input.next === undefined && input.page !== undefined ? Math.min((input.page - 1) * size, 10_000 - size) : 0
  return { size, offset }
}
