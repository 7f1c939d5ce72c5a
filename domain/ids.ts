declare const kind: unique symbol

/** A number that names one thing of a kind, and is not to be taken for the number of another. */
export type Id<Kind extends string> = number & { readonly [kind]: Kind }

/** An id stays what it is. */
type PlainNumber<N extends number> = N extends Id<string> ? never : N

/**
 * The one place where a number becomes an id: at the edge, where a request names something. It says what the number is
 * meant to name; whether there is such a thing, finds out who looks for it.
 */
const toId =
  <Kind extends string>() =>
  <N extends number>(number: PlainNumber<N>): Id<Kind> =>
    number as number as Id<Kind>

export type ShopId = Id<'shop'>
export const toShopId = toId<'shop'>()

/** Customers. */
export type UserId = Id<'user'>
export const toUserId = toId<'user'>()

/** The people who work in the back office. */
export type StaffId = Id<'staff'>
export const toStaffId = toId<'staff'>()

/** What a program shows to act for the shop. */
export type ApiTokenId = Id<'api token'>
export const toApiTokenId = toId<'api token'>()

export type AuditId = Id<'audit'>

export type ProductId = Id<'product'>
export const toProductId = toId<'product'>()

export type MasterCategoryId = Id<'master category'>
export const toMasterCategoryId = toId<'master category'>()

export type CategoryId = Id<'category'>

export type AddressId = Id<'address'>
export const toAddressId = toId<'address'>()

export type CartLineId = Id<'cart line'>
export type WishlistEntryId = Id<'wishlist entry'>

export type BannerId = Id<'banner'>
export const toBannerId = toId<'banner'>()

export type TicketId = Id<'ticket'>
export const toTicketId = toId<'ticket'>()

export type BackupId = Id<'backup'>
export const toBackupId = toId<'backup'>()

export type TemplateId = Id<'template'>
export const toTemplateId = toId<'template'>()

export type DraftId = Id<'draft'>
export const toDraftId = toId<'draft'>()

export type OrderId = Id<'order'>
export const toOrderId = toId<'order'>()

export type OrderLineId = Id<'order line'>
export const toOrderLineId = toId<'order line'>()

export type PaymentId = Id<'payment'>
export type RefundId = Id<'refund'>
export const toRefundId = toId<'refund'>()

export type ParcelId = Id<'parcel'>
export const toParcelId = toId<'parcel'>()

export type InvoiceId = Id<'invoice'>
export const toInvoiceId = toId<'invoice'>()

export type CreditNoteId = Id<'credit note'>
export const toCreditNoteId = toId<'credit note'>()

export type CouponId = Id<'coupon'>

export type ReturnId = Id<'return'>
export const toReturnId = toId<'return'>()
