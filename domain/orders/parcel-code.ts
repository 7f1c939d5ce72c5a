/** An order, or one parcel of it by its number in the order. */
export type ParcelCode = { voucherNo: number; parcelNo?: number | undefined }

/** `1234-2`, as it stands under the bars of a label: parcel 2 of order 1234. Of an order without parcels, its number. */
export function formatParcelCode({ voucherNo, parcelNo }: ParcelCode): string {
  return parcelNo === undefined ? String(voucherNo) : `${voucherNo}-${parcelNo}`
}

const CODE = /^([1-9]\d{0,9})(?:-([1-9]\d{0,3}))?$/

/** Undefined: it is none. */
export function parseParcelCode(text: string): ParcelCode | undefined {
  const [, order, parcel] = CODE.exec(text.trim()) ?? []
  if (order === undefined) return undefined
  return { voucherNo: Number(order), ...(parcel !== undefined && { parcelNo: Number(parcel) }) }
}
