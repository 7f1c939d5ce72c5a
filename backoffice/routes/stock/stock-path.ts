export const stockPath = (sku: string) => `/stock/${encodeURIComponent(sku)}`
