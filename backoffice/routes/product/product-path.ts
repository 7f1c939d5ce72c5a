/** The page of a product, perhaps at one of its parts. */
export const productPath = (id: number, anchor?: string): string =>
  anchor === undefined ? `/products/${id}` : `/products/${id}#${anchor}`
